const STORAGE_KEY = 'firstVisit';

/** Part of the head script: visitors who were here on an earlier day get the shorter page, from the first paint. */
export const RETURNING_SCRIPT = `try{var v=localStorage.getItem('${STORAGE_KEY}'),n=new Date().toDateString();if(!v)localStorage.setItem('${STORAGE_KEY}',n);else if(v!==n)document.documentElement.setAttribute('data-returning','')}catch(e){}`;
