import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";

const place = document.getElementById("app");
if (!place) throw new Error("The page has no element with the id app.");
mount(App, { target: place });
