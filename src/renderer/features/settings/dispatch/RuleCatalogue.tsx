import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { levelsAt, SETTABLE_RULES, USUAL_LEVELS } from '#shared/domain/dispatch/rule-levels.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useList } from '#renderer/queries/use-records.ts'
import styles from '../settings.module.css'

/** No client and no site: what is left is the company's. */
const COMPANY = { clientId: '', siteId: '' }

/** Every rule with its usual level, and the one that the company set. */
export function RuleCatalogue() {
  const { t } = useTranslation()
  const { rows } = useList('ruleLevels', { sort: [{ field: 'updatedAt', dir: 'asc' }], limit: 200 })
  const set = levelsAt(rows ?? [], COMPANY)
  return (
    <section className={styles.section}>
      <Title order={2} mb="xs">
        {t('settings.levels.all')}
      </Title>
      <div className={styles.catalogue}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('settings.levels.columns.rule')}</th>
              <th scope="col">{t('settings.levels.columns.usual')}</th>
              <th scope="col">{t('settings.levels.columns.here')}</th>
            </tr>
          </thead>
          <tbody>
            {SETTABLE_RULES.map((code) => {
              const level = set[code]
              return (
                <tr key={code}>
                  <th scope="row">{choiceLabel(t, 'ruleLevels', 'code', code)}</th>
                  <td>{USUAL_LEVELS[code].map((usual) => t(`settings.levels.usual.${usual}`)).join(' / ')}</td>
                  <td>{level ? t(`settings.levels.usual.${level}`) : t('settings.levels.asUsual')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
