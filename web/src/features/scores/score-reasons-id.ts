/** The badge in the offer links here. */
export const SCORE_REASONS_ID = 'score-reasons';
