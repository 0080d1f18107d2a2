import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Route, acceptsIdempotencyKey } from '@market/contract/route';
import type { FastifyInstance } from 'fastify';
import { withComponents } from './openapi-components.ts';
import type { AccessRules } from '../security/guard.ts';
import { DOCUMENTATION_POLICY } from '../security/content-policy.ts';
import { takesUpload } from '../uploads/upload.ts';
import { answerSchemas, answersOf } from './described-answers.ts';

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Kept 7 days: the same key and body get the same answer, another body is 422; one that is still running after 10 s is 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

interface Operation {
  responses: object;
  parameters?: object[];
  requestBody?: { required?: boolean };
}

const hasOptionalBody = (route: Route): boolean => {
  const { type, required = [] } = (route.body ?? {}) as { type?: string; required?: readonly string[] };
  return type === 'object' && required.length === 0 && !takesUpload(route);
};

const describe = (operation: Operation, route: Route): void => {
  operation.responses = answersOf(route);
  // the plugin describes every body as required
  if (operation.requestBody && hasOptionalBody(route)) operation.requestBody.required = false;
  if (acceptsIdempotencyKey(route)) operation.parameters = [...(operation.parameters ?? []), KEY_HEADER];
};

const describeAccess = (rules: AccessRules, { auth, permission }: Route): string =>
  permission === undefined
    ? rules[auth].description
    : `${rules[auth].description} Permission: \`${permission}\`.`;

/** Register before the routes. */
export const serveDocumentation = async (
  app: FastifyInstance,
  info: { readonly title: string; readonly version: string; readonly description: string },
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      components: {
        schemas: answerSchemas as never,
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const contract = route.config?.contract;
      if (contract === undefined) return { schema: { ...schema, hide: true }, url };
      return {
        url,
        schema: {
          ...schema,
          description: describeAccess(app.accessRules, contract),
          tags: [url.split('/').slice(1, 3).join('/')],
          ...(contract.auth !== 'anyone' && {
            security: contract.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
          }),
        },
      };
    },
    transformObject: (document) => {
      const api = 'openapiObject' in document ? document.openapiObject : {};
      for (const served of app.served.values()) {
        const path = served.route.path.replace(/:(\w+)/g, '{$1}');
        const operation = (api.paths?.[path] as Record<string, Operation> | undefined)?.[
          served.route.method.toLowerCase()
        ];
        if (operation) describe(operation, served.route);
      }
      return withComponents(api);
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCUMENTATION_POLICY });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
