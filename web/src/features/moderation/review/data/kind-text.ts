import { HELD_DEAL_TEXT, REVIEW_KIND_TEXTS } from '@bilby/contract/review/review-kinds';
import type { ListedCase } from '@bilby/contract/review/wire';

/** The parts of a case that determine its name: its kind, and why it waits. */
export type CaseKind = Pick<ListedCase, 'kind' | 'reasons'>;

/** True for a deal that its readers do not see until it is approved. */
export const isHeld = ({ kind, reasons }: CaseKind): boolean => kind === 'deal' && (reasons.held ?? 0) > 0;

/** "Held deal", "Reported comment" */
export const kindText = (one: CaseKind): string => (isHeld(one) ? HELD_DEAL_TEXT : REVIEW_KIND_TEXTS[one.kind].one);
