import {
  createBatch,
  discardBatch,
  getBatch,
  getListColumns,
  listBatches,
  listBatchRows,
  putBatchRows,
  sendBatch,
  stopBatch,
  undoBatch,
} from '@intake-desk/contracts';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Lists of patients who are invited together. */
export function serveInviteBatches(router: Router, { intakes: { batches } }: Services): void {
  serve(router, listBatches, (_, staff) => batches.list(staff));
  serve(router, getListColumns, (_, staff) => batches.columns(staff));
  serve(router, createBatch, ({ body }, staff) => batches.create(staff, body));
  serve(router, getBatch, ({ params: { batch } }, staff) => batches.read(staff, batch));
  serve(router, listBatchRows, ({ params: { batch }, query: { show, page, pageSize } }, staff) =>
    batches.rows(staff, { batch, show, page, pageSize }),
  );
  serve(router, putBatchRows, ({ params: { batch }, body: { rows } }, staff) =>
    batches.putRows(staff, { batch, rows }),
  );
  serve(router, sendBatch, ({ params: { batch }, body: { expected } }, staff) =>
    batches.send(staff, { batch, expected }),
  );
  serve(router, undoBatch, ({ params: { batch } }, staff) => batches.undo(staff, batch));
  serve(router, stopBatch, ({ params: { batch } }, staff) => batches.stop(staff, batch));
  serve(router, discardBatch, ({ params: { batch } }, staff) => batches.discard(staff, batch));
}
