/** The services an installation depends on. */
export const INSTALLATION_PARTS = ['database', 'mail', 'storage', 'captcha', 'jobs', 'redis'] as const;
export type InstallationPart = (typeof INSTALLATION_PARTS)[number];

/** `embedded`: in the site's own process and data folder. `external`: a service that the operator configured. */
export const PART_KINDS = ['embedded', 'external'] as const;
export type PartKind = (typeof PART_KINDS)[number];
