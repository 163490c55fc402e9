import { APPEAL_DAYS } from '@bilby/contract/appeals/rules';
import { CircleUserRound, Lock, Medal, MessagesSquare } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const TAKING_PART: HelpCategory = {
	id: 'voting-and-comments',
	title: 'Voting and comments',
	description: 'Voting on deals, talking about them and reporting problems.',
	icon: MessagesSquare,
	articles: [
		{
			id: 'how-votes-count',
			title: 'How votes count',
			body: (
				<p>
					You get one vote for each deal and comment, but none on your own. Net votes are likes minus dislikes. Above
					50, a deal is hot. Other members can’t see who voted.
				</p>
			),
		},
		{
			id: 'write-comments',
			title: 'Writing and editing comments',
			body: (
				<p>
					Write below a deal, or reply to a comment. Type @ and a username to mention someone. You can edit a comment
					for ten minutes. It then says “edited”. If a moderator changes it, it says so, and members can read the
					earlier text unless it had to be hidden.
				</p>
			),
		},
		{
			id: 'report-comment',
			title: 'Reporting a comment',
			body: (
				<p>
					Tap the flag on a comment and say what’s wrong with it. Other members can’t see who reported it. After reports
					by three different members, it’s hidden behind a note.
				</p>
			),
		},
		{
			id: 'messages',
			title: 'Writing to a member or the moderators',
			body: (
				<p>
					Choose “Message” on a member’s page, or “Compose” in your <a href="/mails">messages</a>. Neither of you sees
					the other’s email address. In your <a href="/privacy-settings">privacy settings</a> you choose who may write
					to you. Deleting a message deletes your copy only.
				</p>
			),
		},
		{
			id: 'appeal',
			title: 'When moderators decide about your post',
			body: (
				<p>
					We notify you when moderators suspend, remove, merge, move or lock your deal, comment or huddle, or don’t
					approve your edit. If you think that’s wrong, open the notification. You can appeal most of these decisions
					once, within {APPEAL_DAYS} days. A moderator who didn’t take the decision looks at it, unless the site has
					only one. The <a href="/moderation-log">moderation log</a> shows everyone what moderators do, without names.
				</p>
			),
		},
		{
			id: 'report-expired',
			title: 'Reporting a deal that has ended',
			body: (
				<p>
					Choose “Report expired” on its page. After reports by three members, it’s marked as expired. If the deal is
					active again, its author or a moderator can reopen it.
				</p>
			),
		},
		{
			id: 'report-deal',
			title: 'Reporting a deal to the moderators',
			body: (
				<p>
					Choose “Report” on its page and say what’s wrong: spam, a wrong price, a deal that was posted before, or a
					poster who works for the store. Other members can’t see your report. If a moderator agrees with it, you earn
					points. They can merge a deal that was posted before into the first one, with its comments and votes.
				</p>
			),
		},
		{
			id: 'block-member',
			title: 'Blocking a member',
			body: (
				<p>
					Choose Block on a member’s page. We’ll hide their deals and comments from you. They won’t be notified, and you
					can unblock them in your <a href="/profile?tab=accountbasics">account settings</a>.
				</p>
			),
		},
	],
};

export const REPUTATION: HelpCategory = {
	id: 'reputation-and-scores',
	title: 'Reputation and scores',
	description: 'Members’ points, ranks and badges, and deal scores.',
	icon: Medal,
	articles: [
		{
			id: 'earn-points',
			title: 'Earning points',
			body: (
				<p>
					Post deals that others like, write helpful comments, and report anything that breaks the rules. All awards are
					listed in the <a href="/help/explainer/reputation-system">reputation system</a>. Yours are listed on your{' '}
					<a href="/profile">profile</a>.
				</p>
			),
		},
		{
			id: 'level-and-rank',
			title: 'Level and rank',
			body: (
				<p>
					Every 100 points is a level. Your rank, from Newbie to Deal Legend, is the badge next to your name. Higher
					ranks can do more: post more often, edit for longer, pin comments and eventually moderate them.
				</p>
			),
		},
		{
			id: 'lost-points',
			title: 'Why points can go down',
			body: (
				<p>
					Each dislike on your deal costs you one point. When someone takes a vote back, its points go too, so nothing
					is counted twice.
				</p>
			),
		},
		{
			id: 'two-scores',
			title: 'A deal’s two scores',
			body: (
				<p>
					The quality score looks at the discount, community, price, freshness and store. The AI score also looks at
					recorded prices and how complete the post is. <a href="/help/explainer/ai-scoring">How they work</a>.
				</p>
			),
		},
	],
};

export const ACCOUNT: HelpCategory = {
	id: 'account-and-notifications',
	title: 'Account and notifications',
	description: 'Your profile, your password and your notifications.',
	icon: CircleUserRound,
	articles: [
		{
			id: 'change-profile',
			title: 'Changing your profile',
			body: (
				<p>
					You can change your name, picture, city and other details in your{' '}
					<a href="/profile?tab=accountbasics">account settings</a>. You can change your username once every 30 days.
					You can’t change your account’s email address.
				</p>
			),
		},
		{
			id: 'change-password',
			title: 'Changing or resetting your password',
			body: (
				<p>
					Change it in your account settings. That signs out your other devices. Forgotten it? Request a{' '}
					<a href="/forgot-password">reset link</a> by email. It works once, within 24 hours.
				</p>
			),
		},
		{
			id: 'two-step-login',
			title: 'Passkeys and two-step login',
			body: (
				<>
					<p>
						In your <a href="/profile?tab=accountbasics#two-step-login">account settings</a> you can add a passkey or an
						authenticator app. Then nobody gets into your account with your password alone. A passkey also logs you in
						without a password.
					</p>
					<p>
						With the first one you get ten recovery codes. If you lose your phone or your passkey, log in with your
						password and one of them. If you lost the codes too, <a href="/contact">contact us</a>.
					</p>
				</>
			),
		},
		{
			id: 'choose-notifications',
			title: 'Choosing your notifications',
			body: (
				<p>
					On <a href="/notifications">Notifications</a> you choose, for each kind of notification, whether it appears
					under the bell, and whether we email you immediately, once a day or never. Each{' '}
					<a href="/deal-alerts">deal alert</a> has its own settings.
				</p>
			),
		},
		{
			id: 'newsletter',
			title: 'The newsletter',
			body: (
				<p>
					About once a week, we email the deals that members liked most and that are still active. Subscribe at the
					bottom of any page, then confirm your address using the link in our email. You can unsubscribe at any time
					with the link in each issue or in your account settings.
				</p>
			),
		},
		{
			id: 'install-app',
			title: 'Using the site like an app',
			body: (
				<p>
					Choose “Install” or “Add to Home Screen” in your browser’s menu. You can read pages you viewed recently
					without a connection.
				</p>
			),
		},
	],
};

export const SAFETY: HelpCategory = {
	id: 'privacy-and-safety',
	title: 'Privacy and safety',
	description: 'Your data, your devices and shopping safely.',
	icon: Lock,
	articles: [
		{
			id: 'who-sees-what',
			title: 'Who can see your details',
			body: (
				<p>
					Your username, picture, city, posts and reputation are public. Your name, email address and street address are
					not shown to other members. Choose what to hide in your <a href="/privacy-settings">privacy settings</a>.
				</p>
			),
		},
		{
			id: 'your-devices',
			title: 'Logged-in devices',
			body: (
				<p>
					Your <a href="/profile?tab=accountbasics">account settings</a> list every device you’re logged in on. You can
					sign out one or all of them. It takes effect immediately. If you don’t recognise one, change your password
					too.
				</p>
			),
		},
		{
			id: 'data-and-deletion',
			title: 'Downloading your data or deleting your account',
			body: (
				<p>
					You can do both in your <a href="/privacy-settings">privacy settings</a>. After you ask us to delete your
					account, you have 14 days to change your mind. To see what we keep and why, read the{' '}
					<a href="/privacy-policy">Privacy Policy</a>.
				</p>
			),
		},
		{
			id: 'shop-safely',
			title: 'Shopping safely',
			body: (
				<p>
					Check the web address before you pay, be careful with stores you don’t know, and never send your password or
					card number to anyone who asks for it by email. Think a deal is a scam? Vote it down, say why in a comment,
					and <a href="/contact">tell us</a>.
				</p>
			),
		},
	],
};
