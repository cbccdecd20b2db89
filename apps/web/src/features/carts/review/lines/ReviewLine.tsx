import { money, units } from '../../../../lib/format.ts';
import { LineTags } from '../../line/LineTags.tsx';
import layout from '../../shared/carts.module.css';
import { amountOf, orderedText } from './review-columns.tsx';
import type { ReviewRow } from './review-rows.ts';
import { type Deciding, WhatToDo } from './WhatToDo.tsx';
import css from './ReviewLines.module.css';

/** A line of the review on a phone: what was ordered, what to do while it is short, and its part of each order. */
export function ReviewLine({ row, withLeft, ...deciding }: { row: ReviewRow; withLeft: boolean } & Deciding) {
  const { line, parts } = row;
  return (
    <div className={css.card}>
      <div className={css.head}>
        <span className="grow">
          <b>{line.productName}</b>
          <small className="num">
            {orderedText(line)}
            {withLeft ? (
              <>
                {' · '}
                <span className={line.shortUnits > 0 ? layout.short : undefined}>
                  {units(line.remainingQuantity)} in stock
                </span>
              </>
            ) : null}
          </small>
          <LineTags line={line} />
        </span>
        {parts === undefined ? <b className="num">{amountOf(line, line.lineTotal)}</b> : null}
      </div>
      <WhatToDo row={row} {...deciding} />
      {parts === undefined ? null : (
        <p className={css.parts}>
          {parts.one ? (
            <span className="num">
              Order one: {units(parts.one.units)} · {line.sampleType === null ? money(parts.one.total) : 'sample'}
            </span>
          ) : null}
          {parts.two ? (
            <span className="num">
              Order two: {units(parts.two.units)} · {line.sampleType === null ? money(parts.two.total) : 'sample'}
            </span>
          ) : null}
          {parts.leftOut > 0 ? <span className={layout.short}>Left out: {units(parts.leftOut)}</span> : null}
        </p>
      )}
    </div>
  );
}
