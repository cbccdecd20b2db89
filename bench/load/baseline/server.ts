import Fastify from 'fastify';
import pg from 'pg';
import { accounts, picker } from './accounts.ts';
import { addLeanRoutes } from './lean.ts';
import { order, type OrderCriteria, orders, products } from './reads.ts';
import {
  invitations,
  portalOrders,
  reconciliations,
  salesDetail,
  salesHeader,
  summary,
  type SummaryCriteria,
  tiles,
} from './report-reads.ts';
import { addWarehouseRoutes } from './warehouse.ts';
import { whoToCall } from './who-to-call.ts';
import { addToCart, saveProduct, submit } from './writes.ts';

/**
 * What the product is measured against: Fastify and pg on the product's database, SQL by hand, the same paths, and
 * responses of the same size; no session, no validation, no log.
 */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c pg_trgm.word_similarity_threshold=0.45',
});
const app = Fastify();

app.post<{ Body: OrderCriteria }>('/v1/orders/orders', async (request) => await orders(pool, request.body));
app.get<{ Params: { id: string } }>(
  '/v1/orders/order/:id',
  async (request) => await order(pool, Number(request.params.id)),
);
app.post<{ Body: Parameters<typeof accounts>[1] }>(
  '/v1/Clients/by-sales-person',
  async (request) => await accounts(pool, request.body),
);
app.post<{ Body: { SearchKey: string } }>(
  '/v1/Clients/by-sales-person-filter',
  async (request) => await picker(pool, request.body.SearchKey),
);
app.post<{ Body: { SearchKey?: string } }>(
  '/v1/product/available-products',
  async (request) => await products(pool, request.body),
);
app.post<{ Body: Parameters<typeof whoToCall>[1] }>(
  '/v1/Clients/who-to-call',
  async (request) => await whoToCall(pool, request.body),
);
for (const [path, read] of Object.entries(tiles)) {
  app.post<{ Body: Parameters<typeof read>[1] }>(
    `/v1/salesdashboard/${path}`,
    async (request) => await read(pool, request.body),
  );
}
app.get('/v1/orders/get-pending-portal-orders', async () => await portalOrders(pool));
app.get('/v1/invitation/get-pending-invitations', async () => await invitations(pool));
app.post<{ Body: SummaryCriteria }>(
  '/v1/Orders/get-order-summary',
  async (request) => await summary(pool, request.body),
);
app.post<{ Body: Parameters<typeof salesHeader>[1] }>(
  '/v1/salesReport/get-salesReport-header',
  async (request) => await salesHeader(pool, request.body),
);
app.post<{ Body: Parameters<typeof salesDetail>[1] }>(
  '/v1/salesReport/get-salesReport-detail',
  async (request) => await salesDetail(pool, request.body),
);
app.get('/v1/dataexport/transfer-reconcile-reports', async () => await reconciliations(pool));
app.post<{ Body: Parameters<typeof addToCart>[1] }>(
  '/v1/orders/add-to-cart',
  async (request) => await addToCart(pool, request.body),
);
app.post<{ Params: { clientId: string }; Body: Parameters<typeof submit>[2] }>(
  '/v1/orders/submit-order/:clientId',
  async (request) => await submit(pool, Number(request.params.clientId), request.body),
);
app.post<{ Body: Parameters<typeof saveProduct>[1] }>(
  '/v1/product/update-product',
  async (request) => await saveProduct(pool, request.body),
);
addLeanRoutes(app, pool);
addWarehouseRoutes(app, pool);

const address = await app.listen({ port: Number(process.env['PORT'] ?? 0) });
console.log(`The baseline is running at ${address}`);
process.once('SIGINT', () => void app.close().then(async () => await pool.end()));
