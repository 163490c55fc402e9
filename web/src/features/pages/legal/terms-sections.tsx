import type { LegalSection } from './legal-page.tsx';

export function termsSections(siteName: string): LegalSection[] {
	return [
		{
			id: 'acceptance',
			title: 'Acceptance',
			body: (
				<>
					<p>By using {siteName} you accept these terms. If you do not agree with them, please do not use the site.</p>
					<p>
						<strong>You must be at least 18 years old to hold an account.</strong> You confirm this when you sign up.{' '}
						{siteName} offers no services to children under 13.
					</p>
					<p>
						We may change these terms. Before a material change takes effect we give at least 30 days' notice on this
						page and to the email address of your account. If you go on using {siteName} after that, the new terms
						apply.
					</p>
					<p>
						These terms are governed by the laws of Victoria, Australia, and its courts decide on disputes about them.
						Nothing in them takes away rights that you have under the Australian Consumer Law.
					</p>
				</>
			),
		},
		{
			id: 'use-of-service',
			title: 'Use of service',
			body: (
				<>
					<p>
						Reading {siteName} is free and needs no account. To post, vote, comment and message you need one, with an
						email address that you have confirmed.
					</p>
					<ul>
						<li>Give your real first and last name; other members see your username only.</li>
						<li>Keep your password to yourself. What is done with your account counts as done by you.</li>
						<li>One person, one account. Votes from second accounts are removed, and so may the accounts be.</li>
						<li>
							Your profile lists everywhere you are logged in. If something there is not you, sign it out and change
							your password.
						</li>
					</ul>
					<p>
						Deals are found by members. Prices, stock and conditions are the store's, and they change. Check them at the
						store before you buy: your purchase is between you and the store.
					</p>
					<p>
						Some links to stores are affiliate links, and they are labelled as such. We may earn a commission when you
						buy after following one; you pay no more. No store can buy a better place in the rankings.
					</p>
				</>
			),
		},
		{
			id: 'user-content',
			title: 'User content',
			body: (
				<>
					<p>
						What you post stays yours. You allow us to store it, show it on {siteName}, resize its pictures, and pass it
						on in feeds, digests and link previews for as long as it stands on the site.
					</p>
					<p>Only post what you have a right to post. If a deal is your own or your employer's, say so.</p>
					<p>
						Members can report content. Moderators may edit, hide or remove what breaks these terms, mark deals as
						expired, and hold new posts for review.
					</p>
					<p>
						If you believe that something here infringes your rights, tell us what and where it is, and we look into it.
					</p>
				</>
			),
		},
		{
			id: 'prohibited-uses',
			title: 'Prohibited uses',
			body: (
				<>
					<p>Do not use {siteName} to</p>
					<ul>
						<li>break the law, or help others to;</li>
						<li>post spam, scams, referral schemes, or prices that you know are wrong;</li>
						<li>buy, sell, trade or automate votes, or ask for them elsewhere;</li>
						<li>harass, threaten, discriminate against or impersonate anybody;</li>
						<li>publish other people's personal details;</li>
						<li>spread malware, look for weaknesses without our consent, or get around limits and bans;</li>
						<li>collect members' data, or read the site faster than its published limits allow.</li>
					</ul>
					<p>Programs are welcome within the limits of the documented API.</p>
				</>
			),
		},
		{
			id: 'termination',
			title: 'Termination',
			body: (
				<>
					<p>
						You may stop using {siteName} at any time, and you may ask us to delete your account. The Privacy Policy
						says what then happens to your data.
					</p>
					<p>
						We may warn you, limit what your account can do, or disable it when these terms are broken. A disabled
						account cannot log in, and its sessions end at once. Except where others need protection straight away, we
						tell you why, and you may ask us to look at it again.
					</p>
					<p>
						We may change or end the service. We provide it with care, but without promising that it is always available
						or free of faults. Where the law lets us limit our liability, we limit it to providing the service again.
					</p>
				</>
			),
		},
	];
}
