import type { MailMessage } from '../../platform/mail/mail-message.ts';

interface Site {
	siteName: string;
	siteUrl: string;
}

/** Every mail about an account; each is a plain function from what it needs to what it says. */
export function verifyMail(
	{ siteName, siteUrl }: Site,
	{ firstName, lastName, token }: { firstName: string; lastName: string; token: string },
): MailMessage {
	return {
		subject: `Verify your email address for ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Somebody signed up at ${siteName} with this address, as ${firstName} ${lastName}. If that was you, welcome. One more step: open the page below, best on the device where you signed up, and your address is verified. Then you can vote, comment and post deals.`,
		],
		action: { label: 'Verify my email address', url: `${siteUrl}/verify-email/${token}` },
		footnotes: [
			'The link is valid for 24 hours.',
			`If you did not sign up at ${siteName}, do not open it: ignore this mail and nothing happens.`,
		],
	};
}

export function knownAddressMail({ siteName, siteUrl }: Site, { firstName }: { firstName: string }): MailMessage {
	return {
		subject: `You already have an account at ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Somebody, perhaps you, just tried to sign up at ${siteName} with this address. It already has an account, so nothing was changed.`,
			'If it was you and the password is gone, you can choose a new one.',
		],
		action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
		footnotes: ['If it was not you, there is nothing to do: nobody got in.'],
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
			`Somebody, hopefully you, asked for a new password for your account at ${siteName}.`,
		],
		action: { label: 'Choose a new password', url: `${siteUrl}/reset-password/${token}` },
		footnotes: [
			'The link is valid for 24 hours and works once.',
			'If you did not ask for it, ignore this mail: your password stays as it is.',
		],
	};
}

export function passwordChangedMail({ siteName, siteUrl }: Site, { firstName }: { firstName: string }): MailMessage {
	return {
		subject: `Your password at ${siteName} was changed`,
		paragraphs: [
			`Hi ${firstName},`,
			`The password of your account at ${siteName} was just changed, and other devices were signed out.`,
			'If that was you, all is well. If it was not, choose a new password right now.',
		],
		action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
		footnotes: [`You get this mail because it concerns the safety of your account at ${siteName}.`],
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
			'If that was not you, choose a new password, which signs out every device, and end the connection in your account settings.',
		],
	};
}

export function passwordDroppedMail({ siteName, siteUrl }: Site, { firstName }: { firstName: string }): MailMessage {
	return {
		subject: `A sign-in was connected to your account at ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Your account at ${siteName} can now be opened by signing in with another provider that knows this address.`,
			'The password that was chosen when the account was signed up for no longer works, and all devices were signed out: we could not tell that it was you who had chosen it. If you would like one, choose a new password.',
		],
		action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
		footnotes: [`You get this mail because it concerns the safety of your account at ${siteName}.`],
	};
}
