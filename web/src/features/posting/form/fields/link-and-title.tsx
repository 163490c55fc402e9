import { MAX_TITLE_LENGTH } from '@bilby/contract/deals/limits';
import { useWatch } from 'react-hook-form';
import { TextField } from '#ui/field/text-field.tsx';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';
import { SimilarDeals } from './similar-deals.tsx';
import { UrlField } from './url-field.tsx';
import { useSimilarDeals } from './use-similar-deals.ts';

/** The link and the title, each followed by similar deals. */
export function LinkAndTitle() {
	const { form, original } = useSharedForm();
	const isOnline = useWatch({ control: form.control, name: 'isOnline' });
	const { sameLink, similarTitle, readAt } = useSimilarDeals(form.control, original);
	return (
		<>
			{isOnline && (
				<div>
					<UrlField />
					<SimilarDeals deals={sameLink} readAt={readAt} />
				</div>
			)}
			<div>
				<TextField
					{...form.register('dealTitle')}
					label="Title"
					aria-required
					autoComplete="off"
					maxLength={MAX_TITLE_LENGTH}
					describedBy="title-hint"
					error={useProblem('dealTitle')}
				/>
				<p id="title-hint" className="mt-2 text-muted text-small">
					Put the price in the title. It’s what people look for.
				</p>
				<SimilarDeals deals={similarTitle} readAt={readAt} />
			</div>
		</>
	);
}
