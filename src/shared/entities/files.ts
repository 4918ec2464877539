import { DATA_TYPES, FILE_TYPES, MAX_FILE_BYTES, PACK_TYPE } from '../domain/files/file-types.ts'
import { entity } from '../model/entity.ts'
import { choice, count, instant, text } from '../model/field.ts'

/** What is shown of a file to who reads the record it belongs to, by which verbs know whose it is, and what finds its content. */
const SHOWN = ['name', 'mime', 'size', 'sha256', 'ownerEntity', 'ownerId', 'ownerField', 'uploadedAt'] as const

/**
 * A photo or document of a record: what is known of it. Its content is uploaded apart, and may follow hours later. It is
 * read by whoever may read the field of the record it belongs to, and by who added it.
 */
export const files = entity('files', {
  fields: {
    name: text({ required: true, max: 160, fold: true }),
    mime: choice([...FILE_TYPES, ...DATA_TYPES, PACK_TYPE], { required: true }),
    size: count({ required: true, min: 1, max: MAX_FILE_BYTES }),
    /** Of the content as it is kept, without the place where a photo was taken; 64 hexadecimal digits. */
    sha256: text({ required: true, format: 'sha256' }),
    /** The record and its field that the file belongs to. */
    ownerEntity: text({ required: true, max: 40 }),
    ownerId: text({ required: true, max: 36 }),
    ownerField: text({ required: true, max: 60 }),
    /** When the server had the whole content. */
    uploadedAt: instant({ managed: true }),
  },
  title: ['name'],
  search: ['name'],
  indexes: [['ownerId']],
  scopedBy: ['createdBy'],
  readers: { supervisor: SHOWN, employee: SHOWN },
  write: ['admin'],
  // The server asks whether they may attach it to its record.
  create: ['admin', 'supervisor', 'employee'],
})
