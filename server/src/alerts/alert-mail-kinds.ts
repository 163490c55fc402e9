/** Mails of deal alerts by frequency. Instant ones do not wait behind digests. */
export const ALERT_MAIL_KINDS = {
	instant: { name: 'deal-alert', urgency: 'urgent' },
	daily: { name: 'daily-deal-alerts', urgency: 'ordinary' },
	weekly: { name: 'weekly-deal-alerts', urgency: 'ordinary' },
} as const;
