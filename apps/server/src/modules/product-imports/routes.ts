import * as contract from '@market/contract/product-imports/routes';
import { dayInVietnam } from '@market/contract/rules/day';
import type { FastifyInstance } from 'fastify';
import { sendTable } from '#platform/downloads/table.ts';
import { serve } from '#platform/http/serve.ts';
import { addPictures } from './actions/archive.ts';
import { applyImport, mapColumns } from './actions/decide.ts';
import { uploadImport } from './actions/upload.ts';
import { getExportTable, getTemplateTable } from './queries/export.ts';
import { getErrorTable, getImport, getOldValuesTable, listImports } from './queries/imports.ts';

const serveFiles = (app: FastifyInstance): void => {
  serve(app, contract.getImportErrors, async (context, { params, query }, exchange) => {
    const table = await getErrorTable(context, params.id);
    return sendTable(exchange, { name: `loi-nhap-${params.id}`, table }, query.format);
  });
  serve(app, contract.getImportOldValues, async (context, { params, query }, exchange) => {
    const table = await getOldValuesTable(context, params.id);
    return sendTable(exchange, { name: `gia-tri-cu-${params.id}`, table }, query.format);
  });
  serve(app, contract.getImportTemplate, async (context, { query }, exchange) => {
    const table = await getTemplateTable(context, query.category);
    return sendTable(exchange, { name: 'mau-nhap-san-pham', table }, query.format);
  });
  serve(app, contract.exportProducts, async (context, { query: { format, ...filter } }, exchange) => {
    const table = await getExportTable(context, filter);
    const name = `san-pham-${dayInVietnam(context.now)}`;
    return sendTable(exchange, { name, table }, format);
  });
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
