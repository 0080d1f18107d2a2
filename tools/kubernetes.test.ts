import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS } from '../apps/server/src/config/setting-names.ts';

const folder = fileURLToPath(new URL('../deploy/kubernetes/', import.meta.url));
const read = (name: string) => readFileSync(folder + name, 'utf8');
const documentsOf = (name: string) =>
  parseAllDocuments(read(name)).map((document) => document.toJS() as { readonly kind: string });

const models = { ConfigMap, Deployment, Ingress, PersistentVolumeClaim, PodDisruptionBudget, Service };
const isKnown = (kind: string): kind is keyof typeof models => kind in models;

const { resources } = parse(read('kustomization.yaml')) as { readonly resources: readonly string[] };
const documents = resources.flatMap(documentsOf);
const deployments = documents.filter(({ kind }) => kind === 'Deployment') as unknown as Deployment[];

test('the kustomization names every manifest', () => {
  expect([...resources, 'kustomization.yaml'].toSorted()).toEqual(readdirSync(folder).toSorted());
});

test('every manifest fits the schema of its kind', () => {
  for (const document of documents) {
    if (!isKnown(document.kind)) throw new Error(`no model of ${document.kind}`);
    new models[document.kind](document as never).validate();
  }
  expect(documents.length).toBeGreaterThan(5);
});

test('pages and jobs run without privileges, write only to volumes, and are watched on the port of operations', () => {
  expect(deployments.map(({ spec }) => spec?.template.spec?.containers[0]?.args)).toEqual([
    ['--role', 'web'],
    ['--role', 'jobs'],
  ]);
  for (const { spec } of deployments) {
    const { securityContext, containers, volumes, ...pod } = spec!.template.spec!;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    expect(pod.automountServiceAccountToken).toBe(false);
    const [market] = containers;
    expect(market!.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    for (const probe of [market!.startupProbe, market!.livenessProbe, market!.readinessProbe])
      expect(probe!.httpGet!.port).toBe('operations');
    expect(market!.ports!.find(({ name }) => name === 'operations')!.containerPort).toBe(9464);
    expect(market!.volumeMounts!.map(({ name }) => name)).toEqual(volumes!.map(({ name }) => name));
  }
});

test('the settings are settings, and none of them is a secret', () => {
  const [{ data }] = documentsOf('settings.yaml') as unknown as [{ data: Record<string, string> }];
  const names = Object.keys(data);
  expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  expect(names.filter((name) => /SECRET|KEY|PASSWORD|DATABASE_URL|REDIS_URL/.test(name))).toEqual([]);
});
