import { dealPriceProblem, dealTitleProblem, dealUrlProblem, descriptionProblem } from '@bilby/contract/deals/rules';
import { type PostingStep, postingProgress } from '@bilby/contract/posting/posting-progress';
import { ChevronDown } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { toPlainText } from '#ui/rich-text/rich-text-html.ts';
import type { DealFormValues } from '../form/deal-form-values.ts';
import { ProgressList } from './progress-list.tsx';
import { describeProgress } from './progress-texts.ts';

interface ProgressBarProps {
	steps: readonly PostingStep[];
	percent: number;
}

/** The progress panel on phones: one line below the header that expands. */
export function ProgressBar({ steps, percent }: ProgressBarProps) {
	return (
		<details
			data-bar="progress"
			className="group sticky top-[calc(var(--header-height)-1px)] z-20 border-line border-b bg-bg desk:hidden"
		>
			<summary className="content-width flex h-11 cursor-pointer list-none items-center gap-3 -outline-offset-2 [&::-webkit-details-marker]:hidden">
				<span translate="no" className="price-digits text-body">
					{percent}%
				</span>
				<span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-pill bg-raised-hover">
					<span className="block h-full rounded-pill bg-success transition-[width]" style={{ width: `${percent}%` }} />
				</span>
				<span className="text-muted text-small">{describeProgress(steps).short}</span>
				<ChevronDown size={18} aria-hidden className="text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="content-width max-h-[60dvh] overflow-y-auto pb-3">
				<ProgressList steps={steps} />
			</div>
		</details>
	);
}

/** Returns how complete a form is. Only valid values count. */
export function useFormProgress(control: Control<DealFormValues>, imageCount: number) {
	const [isOnline, url, title, price, description, categories, brands, stores, proposedStore] = useWatch({
		control,
		name: [
			'isOnline',
			'dealUrl',
			'dealTitle',
			'dealPrice',
			'dealDescription',
			'dealCategories',
			'dealBrands',
			'dealStores',
			'proposedStore',
		],
	});
	return postingProgress({
		isOnline,
		url: dealUrlProblem(url) === null,
		title: dealTitleProblem(title) === null,
		price: dealPriceProblem(price) === null,
		description: descriptionProblem(toPlainText(description)) === null,
		category: categories.length > 0,
		brand: brands.length > 0,
		store: stores.length > 0 || proposedStore !== '',
		image: imageCount > 0,
	});
}
