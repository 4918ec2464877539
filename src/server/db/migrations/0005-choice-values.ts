/** Choice values that were French become English, except those that `docs/requirements.md` spells. Frozen. */

type Values = Readonly<Record<string, string>>

const ROLES: Values = {
  signaleur: 'flagger',
  chefEquipe: 'crewChief',
  installateur: 'installer',
  chauffeurAttenuateur: 'attenuatorDriver',
  manoeuvre: 'labourer',
  autre: 'other',
}

const CHOICES: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  employees: {
    status: { indisponible: 'unavailable', conge: 'onLeave', suspendu: 'suspended', inactif: 'inactive' },
    employmentType: { temporaire: 'temporary', surAppel: 'onCall', etudiant: 'student' },
    regime: { decretSignalisation: 'signallingDecree' },
  },
  skills: {
    category: { carte: 'card', permis: 'licence', accueilChantier: 'siteInduction', langue: 'language' },
  },
  sites: {
    trafficControlType: { alternance: 'alternating', fermetureVoie: 'laneClosure', autre: 'other' },
  },
  orderPositions: { role: ROLES },
  assignments: {
    endReason: {
      termine: 'finished',
      finAnticipee: 'endedEarly',
      retard: 'late',
      renvoye: 'sentHome',
      annuleClient: 'cancelledByClient',
    },
  },
}

/** JSON columns that hold choices, as `"key":"value"`; a quote inside a text of theirs is escaped, so that it never matches. */
const CHOICES_IN_JSON: typeof CHOICES = { sites: { defaultPositions: ROLES } }

interface Column {
  readonly isChanged: string
  readonly set: string
}

function choiceColumn([column, values]: [string, Values]): Column {
  const whens = Object.entries(values).map(([old, value]) => `when '${old}' then '${value}'`)
  const old = Object.keys(values).map((each) => `'${each}'`)
  return {
    isChanged: `"${column}" in (${old.join(', ')})`,
    set: `"${column}" = case "${column}" ${whens.join(' ')} else "${column}" end`,
  }
}

function jsonColumn([column, values]: [string, Values]): Column {
  const pair = (value: string) => `'"role":"${value}"'`
  const olds = Object.keys(values).map((old) => `replace("${column}", ${pair(old)}, '') <> "${column}"`)
  const changed = Object.entries(values).reduce(
    (text, [old, value]) => `replace(${text}, ${pair(old)}, ${pair(value)})`,
    `"${column}"`,
  )
  return { isChanged: olds.join(' or '), set: `"${column}" = ${changed}` }
}

/**
 * Every row that changes takes a revision of its own above the counter, in the order of those it had, so that caches
 * pull it. The counter is advanced first: that also holds back the writes of any other server.
 */
function changeTable(table: string): readonly string[] {
  const columns = [
    ...Object.entries(CHOICES[table] ?? {}).map(choiceColumn),
    ...Object.entries(CHOICES_IN_JSON[table] ?? {}).map(jsonColumn),
  ]
  const isChanged = columns.map((column) => `(${column.isChanged})`).join(' or ')
  const changes = columns.map(({ set }) => set).join(',\n      ')
  return [
    `update "revision" set "value" = "value" + (select count(*) from "${table}" where ${isChanged}) where "id" = 1`,
    `update "${table}" set ${changes},
      "rev" = (select "value" from "revision" where "id" = 1) - "changed"."later"
    from (select "_id" as "changedId", row_number() over (order by "rev" desc) - 1 as "later"
      from "${table}" where ${isChanged}) as "changed"
    where "_id" = "changed"."changedId"`,
  ]
}

export const choiceValues = (): readonly string[] => Object.keys(CHOICES).flatMap(changeTable)
