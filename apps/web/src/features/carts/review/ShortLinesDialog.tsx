import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { units } from '../../../ui/lib/format.ts';
import type { Problem } from '../../../api/problem.ts';
import { shortfallsOf } from './shortfalls.ts';
import './ShortLinesDialog.css';

interface ShortLinesDialogProps {
  problem: Problem;
  onBackorder: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** Lists the lines without enough stock; offers to submit the order as a backorder or to go back. */
export function ShortLinesDialog({ problem, onBackorder, onBack, onClose }: ShortLinesDialogProps) {
  const rows = shortfallsOf(problem);
  return (
    <Dialog
      title={problem.title}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back to the cart</Button>
          <Button kind="primary" onClick={onBackorder}>
            Submit as backorder
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <p>{problem.detail}</p>
      ) : (
        <table className="short-lines">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="n">
                Requested
              </th>
              <th scope="col" className="n">
                Available
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.cartItemId}>
                <td>{row.productName}</td>
                <td className="n num">{units(row.requested)}</td>
                <td className="n num short">{units(row.available)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted">
        Nothing was submitted. As backorder the whole order is taken without allocating any stock.
      </p>
    </Dialog>
  );
}
