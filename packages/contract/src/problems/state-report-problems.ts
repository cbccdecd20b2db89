/** What the calls of the state's reports refuse; a part of the registry in problems.ts. */
export const stateReportProblems = {
  not_refused: { status: 409, title: 'Not refused', detail: 'Only rows that the state refused are sent again.' },
  not_new: {
    status: 409,
    title: 'Not new',
    detail: 'Only rows of no order that wait to be reported for the first time can be known to the state already.',
  },
  state_id_taken: { status: 409, title: 'Identifier taken', detail: 'The state knows something else by it.' },
  answer_unreadable: {
    status: 422,
    title: 'Not an answer',
    detail: 'Paste the whole mail of the state with its subject, or choose its error file.',
  },
  answer_of_other_file: { status: 422, title: 'Another file', detail: 'This is the answer to another file.' },
  file_not_found: { status: 404, title: 'No such file', detail: 'The mail names no file that was made here.' },
  attestation_required: {
    status: 422,
    title: 'Not attested',
    detail: 'Tick the box to attest the change of price.',
  },
  no_price_change: {
    status: 409,
    title: 'Nothing to report',
    detail: 'No price of this order was changed since its manifest, or it was reported already.',
  },
  price_report_running: {
    status: 409,
    title: 'Reporting already',
    detail: 'The price change of this order is being reported.',
  },
  price_report_failed: { status: 422, title: 'Not reported' },
} as const;
