import { APPEAL_DAYS } from '@bilby/contract/appeals/rules';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export function TermsPage({ siteName }: { siteName: string }) {
	return (
		<LegalPage
			title="Terms of Use"
			lead={`The rules that keep ${siteName} useful and fair. Please read them before you join in.`}
			sections={termsSections(siteName)}
		/>
	);
}

function termsSections(siteName: string): LegalSection[] {
	return [
		{
			id: 'acceptance',
			title: 'Acceptance',
			body: (
				<>
					<p>By using {siteName} you accept these terms. If you don’t agree with them, please don’t use the site.</p>
					<p>
						<strong>You must be at least 18 years old to have an account.</strong> You confirm this when you sign up.{' '}
						{siteName} offers no services to children under 13.
					</p>
					<p>
						We may change these terms. Before a material change takes effect, we give at least 30 days' notice on this
						page and by email to your account’s address. If you keep using {siteName} after that, the new terms apply.
					</p>
					<p>
						These terms are governed by the laws of Victoria, Australia, and its courts decide disputes about them.
						Nothing in them takes away your rights under the Australian Consumer Law.
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
						Reading {siteName} is free and doesn’t need an account. To post, vote and comment, you need an account with
						a confirmed email address.
					</p>
					<ul>
						<li>Give your real first and last name. Other members only see your username.</li>
						<li>Keep your password to yourself. You’re responsible for anything done with your account.</li>
						<li>One person, one account. We remove votes from second accounts, and may remove the accounts too.</li>
						<li>
							Your profile lists all your logged-in devices. If you don’t recognise one, sign it out and change your
							password.
						</li>
					</ul>
					<p>
						Members find the deals. Stores set their own prices, stock and conditions, and these change. Check with the
						store before you buy: your purchase is between you and the store.
					</p>
					<p>
						Some links to stores are affiliate links, and we label them. We may earn a commission when you buy through
						one, at no extra cost to you. No store can buy a better place in the rankings.
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
						What you post stays yours. You allow us to store it, show it on {siteName}, resize its pictures, and share
						it in feeds, digests and link previews for as long as it’s on the site.
					</p>
					<p>Only post what you have a right to post. If a deal is your own or your employer’s, say so.</p>
					<p>
						Members can report content. Moderators may edit, hide or remove what breaks these terms, mark deals as
						expired, and hold new posts for review. If they suspend, remove, lock, move or merge your post, end it
						early, or don’t approve your edit, they notify you, with the reason if they gave one. You can appeal most of
						these decisions once within {APPEAL_DAYS} days. Another moderator decides, if the site has one. The{' '}
						<a href="/moderation-log">moderation log</a> lists what they did, without names.
					</p>
					<p>
						If you believe something here infringes your rights, tell us what and where it is, and we’ll look into it.
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
						<li>post spam, scams, referral schemes, or prices you know are wrong;</li>
						<li>buy, sell, trade or automate votes, or ask for them elsewhere;</li>
						<li>harass, threaten, discriminate against or impersonate anyone;</li>
						<li>publish other people's personal details;</li>
						<li>spread malware, look for weaknesses without our consent, or get around limits and bans;</li>
						<li>collect members’ data, or read the site faster than its published limits allow.</li>
					</ul>
					<p>You can use programs within the limits of the documented API.</p>
				</>
			),
		},
		{
			id: 'termination',
			title: 'Termination',
			body: (
				<>
					<p>
						You may stop using {siteName} at any time, and you can ask us to delete your account. The Privacy Policy
						explains what happens to your data.
					</p>
					<p>
						If you break these terms, we may warn you, limit what your account can do, or disable it. You can’t log in
						to a disabled account, and its sessions end immediately. Unless others need protection straight away, we’ll
						tell you why, and you can ask us to look at it again.
					</p>
					<p>
						We may change or end the service. We provide it with care, but we can’t promise that it’s always available
						or free of faults. Where the law lets us limit our liability, we limit it to providing the service again.
					</p>
				</>
			),
		},
	];
}
