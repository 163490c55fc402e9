import { MessagesSquare } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const TAKING_PART: HelpCategory = {
	id: 'voting-and-comments',
	title: 'Voting and comments',
	description: 'Judging deals, talking about them, and reporting what is wrong.',
	icon: MessagesSquare,
	articles: [
		{
			id: 'how-votes-count',
			title: 'How votes count',
			body: (
				<p>
					Every member has one vote a deal and one a comment, and none on their own. Likes less dislikes are the net
					votes; above 50 a deal is hot. Who voted is not shown to other members.
				</p>
			),
		},
		{
			id: 'write-comments',
			title: 'Writing and changing comments',
			body: (
				<p>
					Write below a deal, or reply to a comment. Write @ and a username to mention somebody. You can change a
					comment for ten minutes; it then says “edited”.
				</p>
			),
		},
		{
			id: 'report-comment',
			title: 'Reporting a comment',
			body: (
				<p>
					Press the flag on a comment and say what is wrong with it. Only moderators see who reported it. After reports
					by three different members it is hidden until a moderator has looked.
				</p>
			),
		},
		{
			id: 'report-expired',
			title: 'Reporting a deal that has ended',
			body: (
				<p>
					Press “Report expired” on its page. After reports by three members it counts as expired. If it is on again,
					its author or a moderator can bring it back.
				</p>
			),
		},
		{
			id: 'block-member',
			title: 'Blocking a member',
			body: (
				<p>
					On the page of a member choose Block. What they post and say is folded away for you. They learn nothing of it,
					and you can unblock them in your <a href="/profile?tab=accountbasics">account settings</a>.
				</p>
			),
		},
	],
};
