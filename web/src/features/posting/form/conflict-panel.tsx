import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import type { DealDetailWire } from '@bilby/contract/deals/wire';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { buttonClass } from '../../../ui/base/button.ts';
import { readDealToEdit } from './edit-deal-query.ts';
import { useSharedForm } from './state/deal-form-context.ts';
import { type Difference, differencesBetween } from './values/deal-differences.ts';
import { valuesOfDeal } from './values/deal-form-values.ts';

/** Somebody else was faster: what is written here stays, and their version can be laid beside it. */
export function ConflictPanel({ message }: { message: string }) {
	const { beginFrom } = useSharedForm();
	const [theirs, setTheirs] = useState<DealDetailWire | null>(null);
	return (
		<section
			aria-label="Changed by somebody else"
			className="rounded-control border border-warning/24 bg-warning/8 p-4 text-small"
		>
			<p role="alert" className="flex items-start gap-3 text-body">
				<TriangleAlert size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
				{message}
			</p>
			{theirs ? (
				<Differences theirs={theirs} />
			) : (
				<LoadTheirs
					onLoaded={(deal) => {
						setTheirs(deal);
						beginFrom(deal, { isFresh: false });
					}}
				/>
			)}
		</section>
	);
}

function LoadTheirs({ onLoaded }: { onLoaded: (deal: DealDetailWire) => void }) {
	const { original } = useSharedForm();
	const [isLoading, setIsLoading] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const load = async () => {
		if (!original || isLoading) return;
		setIsLoading(true);
		try {
			return onLoaded(await readDealToEdit(original.id));
		} catch (error) {
			console.info('The other version could not be read.', error);
			setFailure(DEAL_TEXTS.failed);
		}
		setIsLoading(false);
	};
	return (
		<div className="mt-3 flex flex-wrap items-center gap-3 pl-[30px]">
			<button
				type="button"
				onClick={() => void load()}
				aria-disabled={isLoading || undefined}
				className={buttonClass('outlined')}
			>
				{isLoading && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
				Load their version beside mine
			</button>
			{failure && (
				<p role="alert" className="text-danger">
					{failure}
				</p>
			)}
		</div>
	);
}

function Differences({ theirs }: { theirs: DealDetailWire }) {
	const { form } = useSharedForm();
	useWatch({ control: form.control });
	const differences = differencesBetween(form.getValues(), valuesOfDeal(theirs));
	const take = ({ name }: Difference) => {
		form.setValue(name, valuesOfDeal(theirs)[name], { shouldDirty: true, shouldValidate: true });
	};
	if (differences.length === 0) return <p className="mt-2 pl-[30px] text-muted">Both versions say the same.</p>;
	return (
		<div className="mt-2 pl-[30px]">
			<p className="text-muted">Theirs differs here. What you save is what stands in your form.</p>
			<ul className="mt-2 divide-y divide-line">
				{differences.map((difference) => (
					<li key={difference.name} className="flex items-center gap-3 py-2">
						<div className="min-w-0 flex-1">
							<p className="font-semibold">{difference.label}</p>
							<p className="lines-3 whitespace-pre-line text-muted">{difference.theirs}</p>
						</div>
						<button
							type="button"
							onClick={() => take(difference)}
							aria-label={`Use theirs: ${difference.label.toLowerCase()}`}
							className={buttonClass('outlined')}
						>
							Use theirs
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
