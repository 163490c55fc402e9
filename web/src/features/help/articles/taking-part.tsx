import { MessagesSquare } from 'lucide-react';
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
					for ten minutes. It then says “edited”.
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
			id: 'block-member',
			title: 'Blocking a member',
			body: (
				<p>
					Choose Block on a member’s page. Their deals and comments are then hidden for you. They won’t be notified, and
					you can unblock them in your <a href="/profile?tab=accountbasics">account settings</a>.
				</p>
			),
		},
	],
};
