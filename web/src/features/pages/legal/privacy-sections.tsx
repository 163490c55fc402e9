import { CONTACT_MONTHS } from '@bilby/contract/contact/rules';
import type { LegalSection } from './legal-page.tsx';

export function privacySections(siteName: string): LegalSection[] {
	return [
		{
			id: 'information-we-collect',
			title: 'Information we collect',
			body: (
				<>
					<p>
						<strong>When you sign up:</strong> your first and last name, your email address and a password. If you sign
						in with Google or Facebook instead, where that is offered, we receive your name, your email address and the
						number of your account there, and nothing else.
					</p>
					<p>
						<strong>When you take part:</strong> what you post, vote, comment and save, and what you choose to add to
						your profile: a picture, your city, your address, your date of birth, your time zone. A picture loses
						everything but what is seen in it.
					</p>
					<p>
						<strong>When you are logged in:</strong> for each session the browser and system it names, when it began and
						when it was last active, and a keyed hash of the network it came from. The hash tells a known place from a
						new one; the address cannot be read back from it.
					</p>
					<p>
						<strong>When you write to us</strong> by the contact form: your name, your email address, your message, and
						your account if you are logged in. We use it to answer you. Messages are deleted after {CONTACT_MONTHS}{' '}
						months, and those of your account together with it.
					</p>
					<p>
						<strong>When you only visit:</strong> no account and no cookie is needed. Where we count visitors we do so
						by a keyed hash, not by an address. Your address is held in memory, or in a short-lived counter, for as long
						as a limit against abuse runs.
					</p>
					<p>
						<strong>On your device:</strong> your browser's storage holds your theme and, while you are logged in, your
						session. Between signing up and confirming your address it also holds a note that it was you who signed up.
						Logging out clears it.
					</p>
				</>
			),
		},
		{
			id: 'how-we-use',
			title: 'How we use it',
			body: (
				<>
					<ul>
						<li>To run your account: logging in, showing your posts under your username, protecting it from others.</li>
						<li>
							To send what the account needs: confirming your address, resetting a password, notices about security.
						</li>
						<li>
							To send the newsletter, if you asked for it and confirmed your address. Each issue carries a link that
							unsubscribes you.
						</li>
						<li>To keep votes fair and to hold back spam and attacks.</li>
					</ul>
					<p>
						We do not sell personal information, and we build no advertising profiles. Pages load no scripts of third
						parties unless the operator of this site has configured one; the one that may stand on the forms for signing
						up and writing to us is Google reCAPTCHA, and otherwise the check there is computed by your own browser and
						involves nobody else.
					</p>
					<p>
						Your name, email address and street address are never shown to other members. Your username, your picture,
						your city, your posts, your reputation and the month you joined are public, and stand together on the page
						of your username; your date of birth is only shown if you choose so. A username that you give up is kept for
						you for 90 days, and leads to your page for as long. Whom you block is nobody’s to know but yours.
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
						<li>Links that we mail to you work once and for 24 hours; we keep only a hash of what is in them.</li>
						<li>
							Your profile lists your sessions. Logging out, changing your password or signing out everywhere ends them
							on the server at once.
						</li>
						<li>A reset of your password ends every session and is reported to you by email.</li>
						<li>Guessing at passwords is slowed down by account and by address.</li>
					</ul>
					<p>
						No system is perfectly safe. If a breach is likely to cause you serious harm, we tell you and the Office of
						the Australian Information Commissioner.
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
						Under the Privacy Act you may ask what we hold about you and have it corrected. On your{' '}
						<a href="/privacy-settings">privacy settings</a> you can download all of it, and delete your account.
					</p>
					<p>
						An account is deleted 14 days after you ask for it, so that you can change your mind. Then its personal
						details go. Comments stay, under the name Anonymous User, so that conversations remain readable; deals stay
						without a name, and votes stay counted. Backups from before that day may hold your data until they are
						overwritten; they serve to recover from a disaster and nothing else.
					</p>
					<p>
						You can unsubscribe from the newsletter by the link in any issue, without logging in. {siteName} is not
						meant for children: accounts are for people of 18 and over, and we offer no services to children under 13.
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
						that you have had from {siteName}. Say which account it is about and what you would like us to do. We answer
						as soon as we can, and within 30 days at most.
					</p>
					<p>
						If you are not satisfied with the answer, you may complain to the Office of the Australian Information
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
