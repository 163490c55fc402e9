const LASTS = {
	logout: 'you log out',
	tab: 'the tab closes',
	stays: 'you clear it',
};

/** Lists by name what the pages store on the reader’s device. */
export function DeviceStorage() {
	return (
		<table className="w-full text-left text-small [overflow-wrap:anywhere]">
			<caption className="sr-only">What is stored on your device</caption>
			<thead>
				<tr>
					{['Name', 'What it holds', 'Stays until'].map((title) => (
						<th key={title} scope="col" className="border-line border-b py-2 pr-3 font-semibold">
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{STORED_ITEMS.map(({ name, holds, lasts }) => (
					<tr key={name} className="border-line border-b align-top">
						<th scope="row" className="py-2 pr-3 font-normal">
							<code>{name}</code>
						</th>
						<td className="py-2 pr-3">{holds}</td>
						<td className="py-2">{LASTS[lasts]}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface StoredItem {
	/** Its key in the browser’s storage. An ending in … stands for a deal, a comment or a member. */
	name: string;
	holds: string;
	lasts: 'logout' | 'tab' | 'stays';
}

/** Everything that the pages store in a browser. */
export const STORED_ITEMS: StoredItem[] = [
	{ name: 'theme', holds: 'Dark or light', lasts: 'stays' },
	{ name: 'onboardingCompleted', holds: 'Whether you’ve seen the tour', lasts: 'stays' },
	{ name: 'authTakenActions', holds: 'When a vote or save from before your login was done', lasts: 'stays' },
	{ name: 'adChoice', holds: 'Whether you allow ads from an advertising network', lasts: 'stays' },
	{ name: 'firstVisit', holds: 'The day you first came here', lasts: 'logout' },
	{ name: 'myToken', holds: 'Your session', lasts: 'logout' },
	{ name: 'myStatus', holds: 'Logged in or logged out', lasts: 'stays' },
	{ name: 'name', holds: 'Your first name', lasts: 'logout' },
	{ name: 'keepLoggedIn', holds: 'Whether you chose to stay logged in when you signed up', lasts: 'logout' },
	{ name: 'signUpReceipt', holds: 'That you signed up in this browser, until you verify your address', lasts: 'stays' },
	{ name: 'authRedirect', holds: 'The page to return to after signing in with another provider', lasts: 'logout' },
	{ name: 'authProvider', holds: 'That provider', lasts: 'logout' },
	{ name: 'draftsOf', holds: 'Whose drafts an expired session left here', lasts: 'logout' },
	{ name: 'dealDraft…', holds: 'A deal you haven’t posted yet', lasts: 'logout' },
	{ name: 'huddleDraft…', holds: 'A huddle you haven’t posted yet', lasts: 'logout' },
	{ name: 'messageDraft…', holds: 'A message you haven’t sent yet', lasts: 'logout' },
	{ name: 'commentDraft…', holds: 'A comment or report you haven’t sent yet', lasts: 'logout' },
	{ name: 'appealDraft…', holds: 'An appeal you haven’t sent yet', lasts: 'logout' },
	{ name: 'votes:…', holds: 'Your recent votes, until our server has them', lasts: 'logout' },
	{ name: 'messages:…', holds: 'Messages you sent without a connection', lasts: 'logout' },
	{ name: 'recentSearches', holds: 'Your last eight searches', lasts: 'logout' },
	{ name: 'affiliateConfigs', holds: 'Our affiliate programs', lasts: 'logout' },
	{ name: 'reviewKeys', holds: 'Whether moderators use keyboard shortcuts', lasts: 'logout' },
	{ name: 'savesPages', holds: 'That pages are saved for reading offline', lasts: 'logout' },
	{ name: 'authIntendedRoute', holds: 'The page to return to after you log in', lasts: 'tab' },
	{ name: 'authIntendedAction', holds: 'What you were about to do there', lasts: 'tab' },
	{ name: 'contactDraft', holds: 'A message to us that you haven’t sent yet', lasts: 'tab' },
	{ name: 'sessionNote', holds: 'Why your last session ended', lasts: 'tab' },
	{ name: 'typedEmail', holds: 'The address you typed, for the next form', lasts: 'tab' },
	{ name: 'unverifiedDismissed', holds: 'That you closed the reminder to confirm your address', lasts: 'tab' },
	{ name: 'categorySeed', holds: 'The order of the categories you were shown', lasts: 'tab' },
	{ name: 'tsr-scroll-restoration…', holds: 'How far you’ve scrolled', lasts: 'tab' },
];
