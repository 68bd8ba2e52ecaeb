/** Whoever waits longer for the font reads without it. */
const FONT_TIMEOUT_MS = 1500

/**
 * The inline script behind the root element. It puts there what the build drew of this page for this layout, for who the
 * page is for: nothing of it can be pressed or written to, and the panel takes its place. With the font it is put there
 * anew: a text that only changes its font counts as painted in the one it had first, and the panel's own, a little
 * wider, as a larger one that came seconds later. The code is asked for when the page can be read as it is meant to be,
 * or at once where nothing was drawn. One constant text, so that the server can name its hash.
 */
export const firstPaintScript =
  "(function(){var d=document,r=d.getElementById('root'),k=null,s=''," +
  "t=d.querySelector('template[data-first='+d.documentElement.dataset.layout+']')," +
  "go=function(){var c=d.getElementById('code');if(c){c.remove();d.head.append(c.content)}};" +
  "try{k=localStorage.getItem('token');s=(localStorage.getItem('side')||'').slice(0,5)}catch(e){}" +
  "var f=t&&t.dataset.for;if(t&&(f=='anyone'||(k?s=='staff'?f=='staff':f=='panel':f=='guest')))" +
  '{r.inert=true;r.append(t.content.cloneNode(true));' +
  "d.fonts.load('1em Vazirmatn','پیک').then(function(){go();if(r.inert)r.replaceChildren(t.content)},go);" +
  `setTimeout(go,${FONT_TIMEOUT_MS})}else go()})()`
