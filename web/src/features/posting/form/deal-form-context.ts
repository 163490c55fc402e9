import type { DealFieldName } from '@bilby/contract/deals/fields';
import { createContext, useContext } from 'react';
import type { AutofillControl } from './use-autofill.ts';
import type { DealFormControl } from './use-deal-form.ts';

interface DealFormShared extends DealFormControl {
	autofill: AutofillControl;
}

export const DealFormContext = createContext<DealFormShared | null>(null);

/** Gives fields access to the form they are part of. */
export function useSharedForm(): DealFormShared {
	const shared = useContext(DealFormContext);
	if (!shared) throw new Error('A field of a deal stands outside of its form.');
	return shared;
}

/** Returns the error message of a field. */
export function useProblem(name: DealFieldName | 'statusReason'): string | undefined {
	return useSharedForm().problems[name] ?? undefined;
}
