import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationContext } from '#shared/contract/messages/messages.ts'
import type { TemplateValues } from '#shared/domain/messages/template.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { templateValues } from './template-values.ts'

type Known = Pick<ConversationContext, 'firstName' | 'lastName' | 'next'>
const NOBODY: Known = { firstName: null, lastName: null, next: null }

/** What templates are filled in with for somebody, by the language of the text. */
export function useValuesIn(known: Known | null): (language: 'fr' | 'en') => TemplateValues {
  const { t } = useTranslation()
  const { row } = useRecord('companySettings', COMPANY_ID)
  const company = row?.name
  return useCallback((language) => templateValues(t, language, known ?? NOBODY, company), [t, known, company])
}
