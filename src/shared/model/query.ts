import { z } from 'zod'
import type { FieldKind } from './field.ts'

/** Comparisons a filter can make. */
export const FILTER_OPS = [
  'is',
  'isNot',
  'anyOf',
  'allOf',
  'contains',
  'startsWith',
  'atLeast',
  'atMost',
  'between',
  'isEmpty',
  'isNotEmpty',
] as const
export type FilterOp = (typeof FILTER_OPS)[number]

/** The filters each kind offers, the usual one first. */
export const filterOps: Readonly<Record<FieldKind, readonly FilterOp[]>> = {
  text: ['contains', 'startsWith', 'is', 'isEmpty', 'isNotEmpty'],
  choice: ['anyOf', 'isEmpty', 'isNotEmpty'],
  flag: ['is'],
  count: ['between', 'atLeast', 'atMost', 'is', 'isEmpty', 'isNotEmpty'],
  decimal: ['between', 'atLeast', 'atMost', 'isEmpty', 'isNotEmpty'],
  cents: ['between', 'atLeast', 'atMost', 'is', 'isEmpty', 'isNotEmpty'],
  day: ['between', 'atLeast', 'atMost', 'is', 'isEmpty', 'isNotEmpty'],
  time: ['between', 'atLeast', 'atMost'],
  instant: ['between', 'atLeast', 'atMost', 'isEmpty', 'isNotEmpty'],
  ref: ['anyOf', 'isEmpty', 'isNotEmpty'],
  refs: ['anyOf', 'allOf', 'isEmpty', 'isNotEmpty'],
  json: ['isEmpty', 'isNotEmpty'],
  file: ['isEmpty', 'isNotEmpty'],
}

const scalar = z.union([z.string().max(500), z.number(), z.boolean()])

/** A filter of one field. */
export const filterSchema = z.strictObject({
  field: z.string().max(60),
  op: z.enum(FILTER_OPS),
  /** One value, a list for `anyOf` and `allOf`, `[from, to]` for `between` (either end may be null), nothing for the empty tests. */
  value: z.union([scalar, z.array(scalar.nullable()).max(200)]).optional(),
})
export type Filter = z.infer<typeof filterSchema>

/** A sort by one field. */
export const sortSchema = z.strictObject({ field: z.string().max(60), dir: z.enum(['asc', 'desc']) })
export type Sort = z.infer<typeof sortSchema>

const view = {
  filters: z.array(filterSchema).max(30).default([]),
  search: z.string().max(200).default(''),
  sort: z.array(sortSchema).max(4).default([]),
}

/** What a list shows: filters, quick search and order, without the page. */
export const viewSchema = z.strictObject(view)
export type View = z.infer<typeof viewSchema>

/**
 * One page of a view. `after` continues from a cursor; `offset` jumps; `last` asks for the final page. Without `figures`, the
 * values computed beside the rows are left out: some cost far more than the rows.
 */
export const pageSchema = z.strictObject({
  ...view,
  limit: z.int().min(1).max(200).default(100),
  after: z.string().max(4000).optional(),
  offset: z.int().min(0).optional(),
  last: z.boolean().optional(),
  count: z.boolean().default(false),
  figures: z.boolean().optional(),
})
export type Page = z.infer<typeof pageSchema>

const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(20_000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        ctx.addIssue({ code: 'custom', message: 'BAD_VALUE' })
        return z.NEVER
      }
    })
    .pipe(schema)

/**
 * The same page as query parameters: `filter` is JSON, `sort` is `-startDate,name`. Computed columns
 * (`shared/entities/computed.ts`) are refused with BAD_REQUEST and the reason COMPUTED: they count rows that the reader may not
 * see, so that an order by them would tell what these say. A device filters and sorts by them among the rows it has.
 */
export const listQuerySchema = z.strictObject({
  filter: jsonText(z.array(filterSchema).max(30)).optional(),
  search: z.string().max(200).optional(),
  sort: z
    .string()
    .max(300)
    .regex(/^-?\w+(,-?\w+){0,3}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  after: z.string().max(4000).optional(),
  count: z.enum(['0', '1']).optional(),
})

/** The sorts of `-startDate,name`; none for an empty text. */
export function parseSort(text: string | undefined): Sort[] {
  if (!text) return []
  return text
    .split(',')
    .map((part) => (part.startsWith('-') ? { field: part.slice(1), dir: 'desc' } : { field: part, dir: 'asc' }))
}
