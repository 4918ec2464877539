import { Button, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readText } from '#shared/domain/messages/read-text.ts'
import { readLabel } from './read-label.ts'
import styles from './simulator.module.css'

interface Props {
  readonly language: 'fr' | 'en'
  /** The code of an open question, written into the examples so that they answer it. */
  readonly code: string
  readonly onChoose: (text: string) => void
}

const WORDS = {
  fr: (code: string) => ['OUI', `NON ${code}`, `${code}o`, 'HORAIRE', 'HEURES', 'RETARD 20', 'AIDE', 'ARRÊT', 'DÉBUT'],
  en: (code: string) => ['YES', `NO ${code}`, `${code}y`, 'SCHEDULE', 'HOURS', 'LATE 20', 'HELP', 'STOP', 'START'],
} as const

/** Texts one can try, and what each is read as. */
export function Examples({ language, code, onChoose }: Props) {
  const { t } = useTranslation()
  const texts = [...WORDS[language](code), t('messages.simulator.late')]
  return (
    <section>
      <Title order={2} mb="xs">
        {t('messages.simulator.examples')}
      </Title>
      <table className={styles.examples}>
        <thead>
          <tr>
            <th scope="col">{t('messages.simulator.exampleText')}</th>
            <th scope="col">{t('messages.simulator.readAs')}</th>
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={text}>
              <td>
                <Button size="compact-sm" variant="subtle" onClick={() => onChoose(text)}>
                  {text}
                </Button>
              </td>
              <td>{readLabel(t, readText(text))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
