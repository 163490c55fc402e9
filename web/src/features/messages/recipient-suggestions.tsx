import { MAX_LENGTH_WITHOUT_SUGGESTIONS } from '@bilby/contract/messages/limits';
import { readRecipientName } from '@bilby/contract/messages/recipient-name';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { Avatar } from '../viewer/avatar.tsx';
import { recipientsQuery } from './messages-query.ts';

/** Suggestions follow the last keystroke after this time. */
const SETTLE_MS = 200;

interface RecipientSuggestionsProps {
	token: string;
	/** The text that the member has typed so far. */
	text: string;
	onChoose: (username: string) => void;
}

/** People whose usernames start with the text, as buttons below the field. */
export function RecipientSuggestions({ token, text, onChoose }: RecipientSuggestionsProps) {
	const search = useSettled(readRecipientName(text), SETTLE_MS);
	const isLongEnough = search.length > MAX_LENGTH_WITHOUT_SUGGESTIONS;
	const { data: people = [] } = useQuery({ ...recipientsQuery(token, search), enabled: isLongEnough });
	const isChosen = people.some(({ username }) => username === readRecipientName(text));
	if (!isLongEnough || isChosen || people.length === 0) return null;
	return (
		<ul aria-label="Suggestions" className="mt-2 rounded-card border border-line bg-surface p-1 shadow-lift">
			{people.map(({ username, wroteAt }) => (
				<li key={username}>
					<button
						type="button"
						onClick={() => onChoose(username)}
						className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-ink transition-colors hover:bg-raised"
					>
						<Avatar
							member={null}
							initials={username.slice(0, 2).toUpperCase()}
							className="size-8 shrink-0 bg-raised-hover font-bold text-small"
						/>
						<span className="min-w-0 flex-1 truncate font-semibold">{username}</span>
						{wroteAt !== null && <span className="shrink-0 text-muted text-small">wrote to you</span>}
					</button>
				</li>
			))}
		</ul>
	);
}
