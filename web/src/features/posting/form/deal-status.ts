/** Names of the states of a deal, by their code on the wire. */
export const STATUS_NAMES = { '1': 'Active', '0': 'Expired', '2': 'Suspended' } as const;
