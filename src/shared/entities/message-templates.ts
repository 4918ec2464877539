import { isTemplateVariable, templateVariables } from '../domain/messages/template.ts'
import { entity } from '../model/entity.ts'
import { choice, flag, text } from '../model/field.ts'
import { MESSAGE_TYPES } from './conversations.ts'
import { LONGEST_TEXT } from './messages.ts'

/** A text to start from, in both languages; `{{prenom}}` and the like are filled in before it is sent. */
export const messageTemplates = entity('messageTemplates', {
  fields: {
    name: text({ required: true, max: 80, fold: true }),
    type: choice(MESSAGE_TYPES, { required: true, default: 'General', labels: ['messages', 'type'] }),
    bodyFr: text({ required: true, max: LONGEST_TEXT, multiline: true, fold: true }),
    bodyEn: text({ required: true, max: LONGEST_TEXT, multiline: true, fold: true }),
    active: flag({ default: true }),
  },
  title: ['name'],
  search: ['name', 'bodyFr', 'bodyEn'],
  rules: ({ must }) => [
    must('UNKNOWN_VARIABLE', 'bodyFr', (row) => templateVariables(row.bodyFr).every(isTemplateVariable)),
    must('UNKNOWN_VARIABLE', 'bodyEn', (row) => templateVariables(row.bodyEn).every(isTemplateVariable)),
  ],
  uniques: [{ fields: ['name'], code: 'NAME_NOT_UNIQUE' }],
  write: ['admin'],
})
