/** The badge in the offer points here. */
export const SCORE_REASONS_ID = 'score-reasons';
