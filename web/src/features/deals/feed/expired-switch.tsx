import { type LinkProps, useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { HiddenFields } from '#ui/field/hidden-fields.tsx';

const NOTE_ID = 'expired-note';

interface ExpiredSwitchProps {
	isOn: boolean;
	/** True if the list cannot contain expired deals. */
	isDisabled?: boolean;
	/** The link to the page with the switch flipped. */
	toggleLink: LinkProps;
}

/** A switch that is also a form, so it works without a script. */
export function ExpiredSwitch({ isOn, isDisabled = false, toggleLink }: ExpiredSwitchProps) {
	const router = useRouter();
	const { pathname, search } = router.buildLocation(toggleLink);
	const toggle = (event: FormEvent) => {
		event.preventDefault();
		void router.navigate({ ...toggleLink, resetScroll: false });
	};
	return (
		<form
			action={pathname}
			onSubmit={toggle}
			// Left on phones: the floating add button covers the right edge.
			className="flex shrink-0 items-center gap-3 max-tablet:flex-row-reverse max-tablet:justify-end tablet:justify-end"
		>
			<HiddenFields address={search} />
			{isDisabled && (
				<span id={NOTE_ID} className="text-muted text-small">
					Hot deals are never expired
				</span>
			)}
			<button
				type="submit"
				role="switch"
				aria-checked={isOn}
				disabled={isDisabled}
				aria-describedby={isDisabled ? NOTE_ID : undefined}
				className="group inline-flex h-10 items-center gap-2.5 rounded-control font-medium text-muted transition-colors enabled:hover:text-ink disabled:opacity-60 tablet:min-w-[8.6875rem]"
			>
				<span
					aria-hidden
					className="flex h-5 w-9 items-center rounded-pill border border-line-strong bg-raised p-[3px] transition-colors group-aria-checked:border-ink group-aria-checked:bg-ink"
				>
					<span className="size-3 rounded-pill bg-muted transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-bg" />
				</span>
				Show Expired
			</button>
		</form>
	);
}
