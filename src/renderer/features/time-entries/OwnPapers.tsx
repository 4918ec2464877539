import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { skillStatus } from '#shared/domain/people/skill-status.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { SkillStateChip } from '#renderer/components/people/SkillStateChip.tsx'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import styles from './own-papers.module.css'

/** What the office keeps of a person that is theirs to see: their skills with the proofs, and the photos of their sites. */
export function OwnPapers({ employeeId }: { readonly employeeId: string }) {
  return (
    <Stack gap="xl" mt="lg">
      <Skills employeeId={employeeId} />
      <SitePhotos />
    </Stack>
  )
}

function Skills({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const held = useList('employeeSkills', {
    filters: [{ field: 'employeeId', op: 'anyOf', value: [employeeId] }],
    sort: [{ field: 'expiresAt', dir: 'asc' }],
    limit: 100,
  })
  const skills = useList('skills', { limit: 200, figures: false })
  const byId = new Map((skills.rows ?? []).map((skill) => [skill._id, skill]))
  const known = (held.rows ?? []).filter(({ skillId }) => byId.has(skillId))
  if (known.length === 0) return null
  return (
    <section>
      <Title order={2}>{t('timeEntries.skills')}</Title>
      <ul className={styles.rows}>
        {known.map((row) => {
          const skill = byId.get(row.skillId)
          return (
            skill && (
              <li key={row._id}>
                <span>{skill.name}</span>
                <Text component="span" c="dimmed" size="sm">
                  {row.expiresAt !== null &&
                    row.expiresAt !== INDEFINITE &&
                    t('timeEntries.until', { day: formats.longDay(row.expiresAt) })}
                </Text>
                <SkillStateChip state={skillStatus(row, skill, today())} />
                <FileStrip ids={row.proofFileIds} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

/** The server sends an employee the sites where they work only. */
function SitePhotos() {
  const { t } = useTranslation()
  const { rows = [] } = useList('sites', { sort: [{ field: 'name', dir: 'asc' }], limit: 100 })
  const pictured = rows.filter(({ active, photoFileIds }) => active && photoFileIds.length > 0)
  if (pictured.length === 0) return null
  return (
    <section>
      <Title order={2}>{t('timeEntries.photos')}</Title>
      <ul className={styles.rows}>
        {pictured.map(({ _id, name, addressLine1, city, photoFileIds }) => (
          <li key={_id}>
            <span>{name}</span>
            <Text component="span" c="dimmed" size="sm">
              {[addressLine1, city].filter(Boolean).join(', ')}
            </Text>
            <FileStrip ids={photoFileIds} />
          </li>
        ))}
      </ul>
    </section>
  )
}
