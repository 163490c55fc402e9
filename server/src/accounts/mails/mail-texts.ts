import type { MailMessage } from '#platform/mail/mail-message.ts';

interface Site {
	siteName: string;
	siteUrl: string;
}

export function verifyMail(
	{ siteName, siteUrl }: Site,
	{ firstName, lastName, token }: { firstName: string; lastName: string; token: string },
): MailMessage {
	return {
		subject: `Verify your email address for ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Someone signed up at ${siteName} with this address, as ${firstName} ${lastName}. If that was you, welcome! There’s one more step: open the page below to verify your address, preferably on the device where you signed up. Then you can vote, comment and post deals.`,
		],
		action: { label: 'Verify my email address', url: `${siteUrl}/verify-email/${token}` },
		footnotes: [
			'The link is valid for 24 hours.',
			`If you didn’t sign up at ${siteName}, don’t open it. You can ignore this email and nothing will happen.`,
		],
	};
}

export function knownAddressMail({ siteName, siteUrl }: Site, { firstName }: { firstName: string }): MailMessage {
	return {
		subject: `You already have an account at ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Someone (perhaps you) just tried to sign up at ${siteName} with this address. It already has an account, so nothing has changed.`,
			'If it was you and you’ve forgotten your password, you can choose a new one.',
		],
		action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
		footnotes: ['If it wasn’t you, you don’t need to do anything. Nobody got in.'],
	};
}

export function resetMail(
	{ siteName, siteUrl }: Site,
	{ firstName, token }: { firstName: string; token: string },
): MailMessage {
	return {
		subject: `Choose a new password for ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Someone (hopefully you) asked for a new password for your account at ${siteName}.`,
		],
		action: { label: 'Choose a new password', url: `${siteUrl}/reset-password/${token}` },
		footnotes: [
			'The link is valid for 24 hours and works once.',
			'If you didn’t ask for it, you can ignore this email. Your password won’t change.',
		],
	};
}

export function passwordChangedMail({ siteName, siteUrl }: Site, { firstName }: { firstName: string }): MailMessage {
	return {
		subject: `Your password at ${siteName} was changed`,
		paragraphs: [
			`Hi ${firstName},`,
			`The password of your account at ${siteName} was just changed, and other devices were signed out.`,
			'If that was you, you don’t need to do anything. If it wasn’t, choose a new password right away.',
		],
		action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
		footnotes: [`You’re getting this email because it’s about the security of your account at ${siteName}.`],
	};
}

export function socialLinkMail({ siteName, siteUrl }: Site, { firstName }: { firstName: string }): MailMessage {
	return {
		subject: `A sign-in was connected to your account at ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Your account at ${siteName} can now be opened by signing in with another provider.`,
		],
		action: { label: 'See my account', url: `${siteUrl}/profile` },
		footnotes: [
			'If that wasn’t you, choose a new password to sign out every device, then disconnect the provider in your account settings.',
		],
	};
}

export function passwordDroppedMail({ siteName, siteUrl }: Site, { firstName }: { firstName: string }): MailMessage {
	return {
		subject: `A sign-in was connected to your account at ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Your account at ${siteName} can now be opened by signing in with another provider that knows this address.`,
			'The password chosen at sign-up no longer works, and all devices were signed out, because we couldn’t be sure that you chose it. You can choose a new password if you’d like one.',
		],
		action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
		footnotes: [`You’re getting this email because it’s about the security of your account at ${siteName}.`],
	};
}
