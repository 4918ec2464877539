import { entity } from '../model/entity.ts'
import { flag, text } from '../model/field.ts'
import { addressFields, WRITTEN_ADDRESS } from '../model/address.ts'

/** Offices of the company; the 40 km of paid travel are measured from the employee's office (Decree D-2, r. 16.1, s. 2(1) and 9). */
export const offices = entity('offices', {
  fields: {
    name: text({ required: true, max: 80, fold: true }),
    ...addressFields,
    phone: text({ format: 'phone' }),
    active: flag({ default: true }),
  },
  title: ['name'],
  search: ['name', 'city'],
  uniques: [{ fields: ['name'], code: 'NAME_NOT_UNIQUE' }],
  readers: {
    supervisor: ['name', ...WRITTEN_ADDRESS, 'phone', 'active'],
    employee: ['name', ...WRITTEN_ADDRESS, 'lat', 'lng', 'phone', 'active'],
  },
  write: ['admin'],
})
