import * as contract from '@market/contract/product-imports/routes';
import type { FastifyInstance } from 'fastify';
import { serve, type HttpExchange } from '#platform/http/serve.ts';
import { addPictures } from './actions/archive.ts';
import { applyImport, mapColumns } from './actions/decide.ts';
import { uploadImport } from './actions/upload.ts';
import { csvFile } from './lib/csv-file.ts';
import { getExportTable, getTemplateTable } from './queries/export.ts';
import { getErrorTable, getImport, getOldValuesTable, listImports } from './queries/imports.ts';
import type { Table } from './rules/files.ts';

const sendFile = (exchange: HttpExchange, name: string, table: Table): string => {
  exchange.header('content-type', 'text/csv; charset=utf-8');
  exchange.header('content-disposition', `attachment; filename="${name}.csv"`);
  return csvFile(table);
};

const serveFiles = (app: FastifyInstance): void => {
  serve(app, contract.getImportErrors, async (context, { params }, exchange) =>
    sendFile(exchange, `loi-nhap-${params.id}`, await getErrorTable(context, params.id)),
  );
  serve(app, contract.getImportOldValues, async (context, { params }, exchange) =>
    sendFile(exchange, `gia-tri-cu-${params.id}`, await getOldValuesTable(context, params.id)),
  );
  serve(app, contract.getImportTemplate, async (context, { query }, exchange) =>
    sendFile(exchange, 'mau-nhap-san-pham', await getTemplateTable(context, query.category)),
  );
  serve(app, contract.exportProducts, async (context, { query }, exchange) =>
    sendFile(
      exchange,
      `san-pham-${context.now.toISOString().slice(0, 10)}`,
      await getExportTable(context, query),
    ),
  );
};

export const routes = (app: FastifyInstance): void => {
  serve(
    app,
    contract.importProducts,
    async (context, { body, file }) => ({ data: { import: await uploadImport(context, { ...body, file }) } }),
    { outsideTransaction: true },
  );
  serve(app, contract.listProductImports, async (context, { query }) => ({
    data: await listImports(context, query),
  }));
  serve(app, contract.getProductImport, async (context, { params, query }) => ({
    data: { import: await getImport(context, params.id, query) },
  }));
  serve(app, contract.mapProductImport, async (context, { params, body }) => ({
    data: { import: await mapColumns(context, params.id, body.fields) },
  }));
  serve(
    app,
    contract.addImportPictures,
    async (context, { params, file }) => ({ data: await addPictures(context, params.id, file) }),
    { outsideTransaction: true },
  );
  serve(app, contract.applyProductImport, async (context, { params }) => ({
    data: { import: await applyImport(context, params.id) },
  }));
  serveFiles(app);
};
