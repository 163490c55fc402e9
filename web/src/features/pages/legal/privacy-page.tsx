import { LOGIN_ORIGIN_DAYS } from '@bilby/contract/accounts/member-records';
import { CONTACT_MONTHS } from '@bilby/contract/contact/rules';
import { UNCONFIRMED_DAYS } from '@bilby/contract/newsletter/limits';
import { NOTIFICATION_DAYS } from '@bilby/contract/notifications/limits';
import { AdChoiceCard } from '#features/ads/network-ad.tsx';
import type { Site } from '../head/site-query.ts';
import { DeviceStorage } from './device-storage.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

interface PrivacyPageProps {
	siteName: string;
	adNetwork?: Site['adNetwork'];
}

export function PrivacyPage({ siteName, adNetwork }: PrivacyPageProps) {
	return (
		<LegalPage
			title="Privacy Policy"
			lead={`What ${siteName} keeps about you, why, for how long, and what you can do about it.`}
			sections={privacySections(siteName, adNetwork)}
		/>
	);
}

function privacySections(siteName: string, adNetwork: Site['adNetwork']): LegalSection[] {
	return [
		{
			id: 'information-we-collect',
			title: 'Information we collect',
			body: (
				<>
					<p>
						<strong>When you sign up:</strong> your first and last name, your email address and a password. If you sign
						in with Google, Facebook or another provider instead, where that’s offered, we only receive your name, your
						email address and your account number there.
					</p>
					<p>
						<strong>When you take part:</strong> your posts, votes, comments and saved deals, and what you choose to add
						to your profile: a picture, city, address, date of birth and time zone. We remove hidden data, such as the
						location, from pictures.
					</p>
					<p>
						<strong>When you set deal alerts:</strong> what you’re looking for, and which deals we notified you of. An
						alert is deleted when you delete it, and everything else with your account.
					</p>
					<p>
						<strong>When you turn on push notifications:</strong> the address and keys that your browser creates for
						them, encrypted. We send notifications through your browser’s push service, which can’t read them. We delete
						the address when you turn them off or log out.
					</p>
					<p>
						<strong>When you are logged in:</strong> for each session, the browser and operating system it reports, when
						it started, when it was last active, and a keyed hash of the network it came from. The hash tells a known
						place from a new one. The address can’t be recovered from it.
					</p>
					<p>
						<strong>When you set up two-step login:</strong> the public key, name and last use of each passkey, the
						encrypted key of your authenticator app, and hashes of your recovery codes.
					</p>
					<p>
						<strong>When you log in:</strong> a keyed hash of the larger network you log in from, and one of a random
						number that we give your browser then. Our staff see which members logged in from the same network or
						browser, and when, so that they can find several accounts of one person. They see neither your address nor
						the number. We delete both hashes {LOGIN_ORIGIN_DAYS} days after the last time you logged in from there, or
						with your account.
					</p>
					<p>
						<strong>When you write messages</strong> to members or moderators: the text, the time, and whether it was
						read. Each side deletes its own copy. If you delete your account, the other side’s copy stays without your
						name.
					</p>
					<p>
						<strong>When you write to us</strong> through the contact form: your name, your email address, your message,
						and your account if you’re logged in. We use them to reply to you. We delete messages after {CONTACT_MONTHS}{' '}
						months, or earlier if you delete your account.
					</p>
					<p>
						<strong>When our moderators decide about your post:</strong> the decision, the reason, the beginning of your
						text, and your appeal. We delete them after {NOTIFICATION_DAYS} days, or when you delete your account. The
						public <a href="/moderation-log">moderation log</a> has no names and no texts.
					</p>
					<p>
						<strong>When you only visit:</strong> you don’t need an account, and we set no cookies. Where we count
						visitors, we use a keyed hash instead of your network address. To limit abuse, we hold your address in
						memory or in a counter for a short time.
					</p>
					<p>
						<strong>Cookies:</strong> the random number above is a cookie that your browser keeps for{' '}
						{LOGIN_ORIGIN_DAYS} days after you log in. Logging out leaves it there. While you sign in with another
						provider, where that’s offered, a second cookie ties the sign-in to your browser. It disappears when you’re
						signed in, or after ten minutes.
					</p>
					<p>
						<strong>On your device:</strong> your browser’s storage holds what this table lists, if you use that part of
						the site. It also holds copies of pages you’ve read, with their pictures, for reading offline. Logging out
						deletes those copies.
					</p>
					<DeviceStorage />
				</>
			),
		},
		{
			id: 'how-we-use',
			title: 'How we use it',
			body: (
				<>
					<ul>
						<li>
							To run your account: logging you in, showing your posts under your username, and protecting your account.
						</li>
						<li>
							To send emails about your account: confirming your address, resetting your password, security notices, and
							warnings and suspensions by staff.
						</li>
						<li>
							To send the newsletter, if you subscribed and confirmed your address. You can unsubscribe at any time. We
							don’t record whether you open it. If your address stops working, we stop sending. If nobody confirms an
							address, we delete it after {UNCONFIRMED_DAYS} days.
						</li>
						<li>To keep votes fair, to stop spam and attacks, and to find people who use several accounts.</li>
					</ul>
					<p>
						We don’t sell personal information or build advertising profiles. Pages don’t load third-party scripts
						unless the operator of this site has set one up. The sign-up and contact forms may use Google reCAPTCHA.
						Otherwise, your own browser does the check there and nobody else is involved.
					</p>
					{adNetwork && (
						<>
							<p>
								<strong>Ads:</strong> if you allow it, {adNetwork.name} shows ads on this site. Its script runs in a
								frame of its own, which can’t read this site’s pages, cookies or storage. {adNetwork.name} sees your
								network address and which site you’re on, and may use cookies of its own.
							</p>
							<AdChoiceCard network={adNetwork} />
						</>
					)}
					<p>
						We never show your name, email address or street address to other members. Your username, picture, city,
						posts, reputation and the month you joined are public and appear on your member page. We only show your date
						of birth if you choose to. If you change your username, we hold the old one for 90 days, and it leads to
						your page. Nobody else can see who you’ve blocked.
					</p>
				</>
			),
		},
		{
			id: 'data-security',
			title: 'Data security',
			body: (
				<>
					<ul>
						<li>Passwords are stored as Argon2id hashes. Nobody here can read yours.</li>
						<li>Account links we email you work once, within 24 hours. We only store a hash of their code.</li>
						<li>
							Your profile lists your sessions. Logging out, changing your password or signing out everywhere ends them
							on the server immediately.
						</li>
						<li>Resetting your password ends every session, and we tell you by email.</li>
						<li>You can protect your account with a passkey or an authenticator app.</li>
						<li>We limit attempts to log in for each account and network address.</li>
					</ul>
					<p>
						No system is perfectly safe. If a breach is likely to cause you serious harm, we’ll notify you and the
						Office of the Australian Information Commissioner.
					</p>
				</>
			),
		},
		{
			id: 'your-rights',
			title: 'Your rights',
			body: (
				<>
					<p>
						Under the Privacy Act you can ask what we hold about you and have it corrected. In your{' '}
						<a href="/privacy-settings">privacy settings</a> you can download all of it or delete your account.
					</p>
					<p>
						We delete your account 14 days after you ask us to, so you have time to change your mind. Then we erase your
						personal details. Your comments stay under the name Anonymous User, so that conversations remain readable.
						Your deals stay without a name, and your votes still count. Older backups may hold your data until they’re
						overwritten. We only use them to recover from a disaster.
					</p>
					<p>
						You can unsubscribe from the newsletter at any time. {siteName} is not meant for children. You must be 18 or
						over to have an account, and we offer no services to children under 13.
					</p>
				</>
			),
		},
		{
			id: 'contact-us',
			title: 'Contact us',
			body: (
				<>
					<p>
						Questions, requests and complaints about privacy: <a href="/contact">write to us</a>, or reply to any email
						you’ve had from {siteName}. Tell us which account it’s about and what you’d like us to do. We reply as soon
						as we can, and within 30 days at most.
					</p>
					<p>
						If you’re not happy with our reply, you can complain to the Office of the Australian Information
						Commissioner at{' '}
						<a href="https://www.oaic.gov.au" rel="noopener">
							oaic.gov.au
						</a>
						.
					</p>
				</>
			),
		},
	];
}
