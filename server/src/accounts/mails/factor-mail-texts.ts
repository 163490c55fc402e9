import type { MailMessage } from '#platform/mail/mail-message.ts';

interface Site {
	siteName: string;
	siteUrl: string;
}
interface Recipient {
	firstName: string;
}

const settings = ({ siteUrl }: Site) => ({
	label: 'See my account settings',
	url: `${siteUrl}/profile?tab=accountbasics`,
});
const newPassword = ({ siteUrl }: Site) => ({ label: 'Choose a new password', url: `${siteUrl}/forgot-password` });
const aboutSecurity = ({ siteName }: Site) =>
	`You’re getting this email because it’s about the security of your account at ${siteName}.`;

export function factorAddedMail(site: Site, { firstName }: Recipient): MailMessage {
	return {
		subject: `A passkey or authenticator app was added at ${site.siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`A passkey or an authenticator app was just added to your account at ${site.siteName}. From now on, your password alone doesn’t open your account.`,
		],
		action: settings(site),
		footnotes: [
			// A new password alone would end the owner’s sessions, and the next login requires the added factor.
			`If that wasn’t you and you’re still logged in somewhere, remove it in your account settings there first, then change your password. If you can’t log in, contact us: ${site.siteUrl}/contact`,
			aboutSecurity(site),
		],
	};
}

export function factorRemovedMail(site: Site, { firstName }: Recipient): MailMessage {
	return {
		subject: `A passkey or authenticator app was removed at ${site.siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`A passkey or an authenticator app was just removed from your account at ${site.siteName}.`,
			'If that was you, you don’t need to do anything. If it wasn’t, choose a new password right away.',
		],
		action: newPassword(site),
		footnotes: [aboutSecurity(site)],
	};
}

export function factorsResetMail(site: Site, { firstName }: Recipient): MailMessage {
	return {
		subject: `Your two-step login at ${site.siteName} was turned off`,
		paragraphs: [
			`Hi ${firstName},`,
			`Staff removed all passkeys, the authenticator app and the recovery codes from your account at ${site.siteName}. You can log in with your password alone again.`,
			'If you asked for this, please set up two-step login again. If you didn’t, choose a new password right away and contact us.',
		],
		action: newPassword(site),
		footnotes: [aboutSecurity(site)],
	};
}

export function recoveryCodesRenewedMail(site: Site, { firstName }: Recipient): MailMessage {
	return {
		subject: `Your recovery codes at ${site.siteName} were replaced`,
		paragraphs: [
			`Hi ${firstName},`,
			`New recovery codes were just made for your account at ${site.siteName}. The old ones no longer work.`,
			'If that was you, you don’t need to do anything. If it wasn’t, choose a new password right away.',
		],
		action: newPassword(site),
		footnotes: [aboutSecurity(site)],
	};
}

export function recoveryCodeUsedMail(site: Site, { firstName }: Recipient): MailMessage {
	return {
		subject: `A recovery code was used at ${site.siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`One of your recovery codes was just used for your account at ${site.siteName}. It won’t work again.`,
			'If that was you, check how many codes you have left. If it wasn’t, choose a new password right away.',
		],
		action: settings(site),
		footnotes: [`To choose a new password: ${site.siteUrl}/forgot-password`, aboutSecurity(site)],
	};
}
