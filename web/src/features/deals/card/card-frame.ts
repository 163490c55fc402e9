/**
 * The frame that deals, advertisements and skeletons share, so that nothing moves when one replaces another. A partly
 * rendered card is as high as a complete one.
 */
export const CARD =
	'skip-out-of-view flex h-full max-tablet:min-h-[174px] overflow-hidden rounded-card border border-line bg-surface shadow-card tablet:flex-col';

/** On phones next to the text, wide enough to show the whole product. Elsewhere above the text. */
export const CARD_PICTURE =
	'relative w-[34%] min-w-[96px] max-w-[180px] shrink-0 tablet:aspect-[4/3] tablet:w-full tablet:max-w-none';

export const CARD_BODY = 'min-h-[126px] min-w-0 flex-1 px-3.5 pt-3.5 pb-3';

export const CARD_FOOTER =
	'flex min-h-12 flex-wrap items-center gap-3 max-tablet:gap-0.5 border-line border-t pr-3.5 max-tablet:pr-2.5 max-[359px]:pr-2 pl-2 max-tablet:pl-1.5 max-[359px]:pl-1 text-muted text-small';
