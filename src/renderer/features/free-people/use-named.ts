import { useTranslation } from 'react-i18next'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

/** The most people who are named one by one. */
const MOST_NAMED = 3

/** Some people in a sentence: their names while they are few, else how many they are. */
export function useNamed(): (people: readonly FreePerson[]) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  return (people) =>
    people.length <= MOST_NAMED
      ? formats.list(people.map(({ name }) => name))
      : t('freePeople.people', { count: people.length })
}
