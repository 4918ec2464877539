/** The files that are dropped or pasted. */
export const transferredFiles = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])]
