import { useTranslation } from 'react-i18next'
import { useTitles } from '#renderer/queries/use-records.ts'

/** The name of who changed a row; « Quelqu’un d’autre » while it is not known. */
export function useAuthor(by: string | null | undefined): string {
  const { t } = useTranslation()
  const people = useTitles('users', by ? [by] : [])
  return (by && people[by]) || t('form.clash.somebody')
}
