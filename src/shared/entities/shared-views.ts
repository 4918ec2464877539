import { z } from 'zod'
import { entity } from '../model/entity.ts'
import { json, text } from '../model/field.ts'

/**
 * A view of a list or of the board that the whole office has under one name. What it shows is read by that list, which leaves out
 * what its version does not know: a view may be older or newer than the app that opens it.
 */
export const sharedViews = entity('sharedViews', {
  fields: {
    name: text({ required: true, max: 60, fold: true }),
    /** `board`, or the entity of a list, with the screen's own name where one shows some of the rows only. */
    list: text({ required: true, max: 80 }),
    view: json(z.record(z.string().max(40), z.json()), { required: true, max: 20_000 }),
  },
  title: ['name'],
  search: ['name'],
  uniques: [{ fields: ['list', 'name'], code: 'NAME_NOT_UNIQUE' }],
  rules: ({ must }) => [must('BAD_VALUE', 'list', ({ list }) => /^[a-z][a-z.-]*$/i.test(list))],
  write: ['admin'],
})
