import { useTranslation } from 'react-i18next'
import { textWithSegments } from '#renderer/components/messages/composer/text-with-segments.ts'
import { recordPages } from '#renderer/records/record-pages.tsx'
import { SettingsTabs } from '#renderer/screens/SettingsTabs.tsx'
import { Template } from './Template.tsx'
import { templateGroups } from './template-groups.tsx'
import { WithPreview } from './WithPreview.tsx'

const Body = ({ text }: { readonly text: string }) => textWithSegments(useTranslation().t, text)

/** The texts to start from, in both languages. */
export const templatePages = recordPages('messageTemplates', {
  columns: [
    { id: 'name', width: 220 },
    { id: 'type', width: 170 },
    { id: 'bodyFr', width: 320, render: ({ row }) => <Body text={row.bodyFr} /> },
    { id: 'bodyEn', width: 320, render: ({ row }) => <Body text={row.bodyEn} /> },
    { id: 'active', width: 84 },
    { id: 'updatedAt', width: 140, isHidden: true },
  ],
  sortBy: 'name',
  bulk: ['active'],
  emptyText: 'templates.emptyText',
  above: SettingsTabs,
  groups: templateGroups,
  extension: WithPreview,
  page: Template,
})
