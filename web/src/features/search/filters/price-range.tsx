import type { SearchAddress } from '@bilby/contract/search/search-address';
import { type ReactNode, useId } from 'react';
import { fieldWellClass } from '#ui/field/field-well.ts';

interface PriceRangeProps {
	draft: SearchAddress;
	onChange: (change: Partial<SearchAddress>) => void;
	/** Called when a field loses focus. */
	onLeave?: (() => void) | undefined;
	/** Shown above the fields. */
	children: ReactNode;
}

const ENDS = [
	{ name: 'minPrice', label: 'Lowest price', placeholder: '0' },
	{ name: 'maxPrice', label: 'Highest price', placeholder: 'Any' },
] as const;

export function PriceRange({ draft, onChange, onLeave, children }: PriceRangeProps) {
	const id = useId();
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 font-semibold text-small">Price</legend>
			{children}
			<div className="flex items-center gap-2">
				{ENDS.map(({ name, label, placeholder }, place) => (
					<div key={name} className="contents">
						{place > 0 && (
							<span aria-hidden className="text-muted">
								to
							</span>
						)}
						<div className={`flex h-11 min-w-0 flex-1 items-center ${fieldWellClass(false)}`}>
							<label htmlFor={`${id}-${name}`} className="pl-3 text-muted">
								<span aria-hidden>$</span>
								<span className="sr-only">{label} in dollars</span>
							</label>
							<input
								id={`${id}-${name}`}
								name={name}
								type="text"
								inputMode="decimal"
								autoComplete="off"
								placeholder={placeholder}
								value={draft[name] ?? ''}
								onChange={({ target }) => onChange({ [name]: target.value })}
								onBlur={onLeave}
								className="h-full w-full min-w-0 flex-1 rounded-control bg-transparent px-1.5 text-ink tabular-nums outline-none placeholder:text-muted"
							/>
						</div>
					</div>
				))}
			</div>
		</fieldset>
	);
}
