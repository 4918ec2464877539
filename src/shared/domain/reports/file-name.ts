/** A title as part of a file name: `sommaire-des-heures-par-employe`. */
const slug = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The name of a report's file without its extension: what it is called, and its days where it is of a period. */
export const reportFileName = (title: string, days: { readonly from: string; readonly to: string } | null): string =>
  [slug(title), ...(days ? [days.from, days.to] : [])].join('_')
