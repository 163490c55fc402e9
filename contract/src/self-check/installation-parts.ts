/** What an installation runs on. */
export const INSTALLATION_PARTS = ['database', 'mail', 'storage', 'captcha', 'jobs', 'redis'] as const;
export type InstallationPart = (typeof INSTALLATION_PARTS)[number];

/** Part of the site's own process and folder, or a service that the operator named. */
export const PART_KINDS = ['embedded', 'external'] as const;
export type PartKind = (typeof PART_KINDS)[number];
