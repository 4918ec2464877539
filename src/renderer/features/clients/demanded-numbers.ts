import type { Row } from '#shared/entities/index.ts'

/** The numbers a client demands of each order before it is confirmed, as people write them. */
export const demandedNumbers = ({
  requirePo,
  requireJob,
  requireReq,
}: Pick<Row<'clients'>, 'requirePo' | 'requireJob' | 'requireReq'>): readonly string[] => [
  ...(requirePo ? ['PO'] : []),
  ...(requireJob ? ['JOB'] : []),
  ...(requireReq ? ['REQ'] : []),
]
